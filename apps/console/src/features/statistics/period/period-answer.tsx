import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.ts';
import { Answer } from '../answer.tsx';
import { PeriodBar, type PeriodFacts } from './period-bar.tsx';
import type { Period } from './use-period.ts';

interface PeriodAnswerProps<Data> {
  readonly period: Period;
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  readonly children: (data: Data) => ReactNode;
}

/** The choice of a period, and below it what a call answered for it. */
export function PeriodAnswer<Data extends PeriodFacts>({ period, query, children }: PeriodAnswerProps<Data>) {
  return (
    <Stack>
      <PeriodBar period={period} facts={query.data} />
      <Answer query={query}>{children}</Answer>
    </Stack>
  );
}
