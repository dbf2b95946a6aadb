import type { Permission } from '@zaixue/contract/operator/permissions';
import type { ReactNode } from 'react';
import { useRights } from '../../api/session-store.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LinkTabs } from '../../ui/menu/link-tabs.tsx';
import { type Period, periodSearch } from './period/use-period.ts';
import { statisticsTexts as texts } from './texts.ts';

/** The screens in their order with the right that each needs. */
export const STATISTICS_TABS: readonly {
  readonly id: keyof typeof texts.tabs;
  readonly to: string;
  readonly needs: Permission;
}[] = [
  { id: 'money', to: '/statistics/money', needs: 'stats.money' },
  { id: 'members', to: '/statistics/members', needs: 'stats.members' },
  { id: 'learning', to: '/statistics/learning', needs: 'stats.learning' },
  { id: 'promo', to: '/statistics/promo-codes', needs: 'stats.money' },
  { id: 'storage', to: '/statistics/storage', needs: 'system.health' },
];

interface StatisticsFrameProps {
  readonly period: Period;
  readonly children: ReactNode;
}

/** Heading of the area and its screens; the period stays when another one is opened. */
export function StatisticsFrame({ period, children }: StatisticsFrameProps) {
  const { can } = useRights();
  const tabs = STATISTICS_TABS.filter(({ needs }) => can(needs)).map(({ id, to }) => ({
    to: `${to}${periodSearch(period)}`,
    label: texts.tabs[id],
  }));
  return (
    <>
      <PageHeader title={texts.title} />
      <LinkTabs label={texts.parts} tabs={tabs} />
      {children}
    </>
  );
}

/** Shows a screen only to those who may see it. */
export function NeedsRight({ right, children }: { right: Permission; children: ReactNode }) {
  const { can } = useRights();
  if (can(right)) return children;
  return (
    <EmptyState icon="lock" title={texts.noRight}>
      {texts.noRightHint}
    </EmptyState>
  );
}
