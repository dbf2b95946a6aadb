import type { Permission } from '@zaixue/contract/operator/permissions';
import type { ReactNode } from 'react';
import { type Period, usePeriod } from './period/use-period.ts';
import { NeedsRight, StatisticsFrame } from './statistics-frame.tsx';

interface StatisticsScreenProps {
  readonly right: Permission;
  readonly children: (period: Period) => ReactNode;
}

/** A screen of the statistics with its period, for those who have the right to it. */
export function StatisticsScreen({ right, children }: StatisticsScreenProps) {
  const period = usePeriod();
  return (
    <StatisticsFrame period={period}>
      <NeedsRight right={right}>{children(period)}</NeedsRight>
    </StatisticsFrame>
  );
}
