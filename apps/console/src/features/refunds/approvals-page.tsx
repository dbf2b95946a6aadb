import { useQuery } from '@tanstack/react-query';
import { APPROVAL_TABS, type ApprovalRow, approvalList } from '@zaixue/contract/operator/money/approvals';
import { useState } from 'react';
import { listQuery } from '../../api/query-client.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { QueryList } from '../../ui/list/query-list.tsx';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { ApprovalCard } from './approval-card.tsx';
import { ApproveSheet, RefuseSheet } from './decide-sheets.tsx';
import styles from './refunds.module.css';
import { RefundsFrame } from './refunds-frame.tsx';
import { approvalTexts as texts } from './texts.ts';

const QUERY = approvalList.query as NonNullable<typeof approvalList.query>;

/** What operators asked for and others decide. Tab and page stand in the address. */
export function ApprovalsPage() {
  const { state, change } = useListState(QUERY);
  const query = useQuery(listQuery(approvalList, state));
  const [approved, setApproved] = useState<ApprovalRow | null>(null);
  const [refused, setRefused] = useState<ApprovalRow | null>(null);
  const [emptyTitle, emptyHint] = texts.empty[state.tab];
  return (
    <RefundsFrame>
      <Stack gap="sm">
        <StateTabs
          label={texts.tabsLabel}
          tabs={APPROVAL_TABS.map((value) => ({
            ...{ value, label: texts.tabs[value], count: query.data?.counts[value] },
          }))}
          value={state.tab}
          onChange={(tab) => change({ tab })}
        />
        <QueryList
          query={query}
          label={texts.list}
          classNames={styles}
          keyOf={({ id }) => id}
          renderRow={(row) => <ApprovalCard row={row} onApprove={setApproved} onRefuse={setRefused} />}
          onPage={(page) => change({ page })}
          empty={
            <EmptyState icon="check" title={emptyTitle}>
              {emptyHint}
            </EmptyState>
          }
        />
      </Stack>
      <ApproveSheet row={approved} onClose={() => setApproved(null)} />
      <RefuseSheet row={refused} onClose={() => setRefused(null)} />
    </RefundsFrame>
  );
}
