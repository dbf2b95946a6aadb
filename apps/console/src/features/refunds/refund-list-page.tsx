import { useQuery } from '@tanstack/react-query';
import {
  REFUND_TABS,
  type RefundRow,
  refundConfirm,
  refundList,
} from '@zaixue/contract/operator/money/refunds';
import { useMemo, useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { listQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { formatFen } from '../../shared/money/format-fen.ts';
import { RefundSheet } from '../../shared/refunds/refund-sheet.tsx';
import { useRefreshMoney } from '../../shared/refunds/use-refresh-money.ts';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListSearch } from '../../ui/filters/list-search.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { makeRefundColumns } from './refund-columns.tsx';
import { memberName, RefundsFrame } from './refunds-frame.tsx';
import { refundsTexts, refundListTexts as texts } from './texts.ts';

const QUERY = refundList.query as NonNullable<typeof refundList.query>;
const idOf = ({ id }: RefundRow): string => String(id);
const nameOf = ({ refundNo, orderNo }: RefundRow): string => refundNo || orderNo;

/** All refunds. Tab, search and page stand in the address. */
export function RefundListPage() {
  const { state, change } = useListState(QUERY);
  const query = useQuery(listQuery(refundList, state));
  const { data } = query;
  const { can } = useRights();
  const refresh = useRefreshMoney();
  const [sent, setSent] = useState<RefundRow | null>(null);
  const [orderNo, setOrderNo] = useState<string | null>(null);
  const [canConfirm, canRequest] = [can('refund.confirm'), can('refund.request')];
  const columns = useMemo(
    () =>
      makeRefundColumns({
        onConfirm: canConfirm ? setSent : undefined,
        onAgain: canRequest ? (row) => setOrderNo(row.orderNo) : undefined,
      }),
    [canConfirm, canRequest],
  );
  const confirm = async (): Promise<void> => {
    if (!sent) return;
    try {
      await callOperator(refundConfirm, { id: String(sent.id) });
      showDone(texts.confirmDone);
    } finally {
      await refresh();
    }
  };
  return (
    <RefundsFrame>
      <Stack gap="sm">
        <StateTabs
          label={texts.tabsLabel}
          tabs={REFUND_TABS.map((value) => ({
            ...{ value, label: texts.tabs[value], count: data?.counts[value] },
          }))}
          value={state.tab}
          onChange={(tab) => change({ tab })}
        />
        <ListSearch
          value={state.search}
          onSearch={(search) => change({ search }, { isTyping: true })}
          placeholder={texts.search}
        />
        <SavedViews list="refunds" schema={QUERY} />
        <ListTable
          query={query}
          label={texts.list}
          columns={columns}
          idOf={idOf}
          nameOf={nameOf}
          onPage={(page) => change({ page })}
          empty={
            state.search === '' ? (
              <EmptyState icon="restore" title={texts.empty}>
                {texts.emptyHint}
              </EmptyState>
            ) : (
              <EmptyState
                icon="search"
                title={refundsTexts.noneFound}
                action={<Button onClick={() => change({ search: '' })}>{refundsTexts.clearSearch}</Button>}
              >
                {refundsTexts.noneFoundHint}
              </EmptyState>
            )
          }
        />
      </Stack>
      <ConfirmDialog
        isOpen={sent !== null}
        onClose={() => setSent(null)}
        title={texts.confirmTitle}
        confirmLabel={texts.confirm}
        {...(sent ? { typed: (sent.amountFen / 100).toFixed(2) } : {})}
        onConfirm={confirm}
      >
        {sent && texts.confirmText(formatFen(sent.amountFen), memberName(sent.member))}
      </ConfirmDialog>
      <RefundSheet orderNo={orderNo} onClose={() => setOrderNo(null)} />
    </RefundsFrame>
  );
}
