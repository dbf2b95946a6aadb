import { useQuery } from '@tanstack/react-query';
import {
  COUNT_LIMIT,
  type OperatorOrderRow,
  ORDER_TABS,
  orderExport,
  orderExportTask,
  orderList,
  SEARCH_LIMIT,
} from '@zaixue/contract/operator/money/orders';
import { useMemo, useState } from 'react';
import { listQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { filtersOn } from '../../ui/filters/list-filters.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { ConfirmTransferSheet, type TransferTarget } from './confirm-transfer-sheet.tsx';
import { makeOrderColumns } from './order-columns.tsx';
import {
  isFiltered,
  NO_FILTER,
  ORDER_QUERY,
  OrderFilters,
  type OrderQuery,
  orderChips,
} from './order-filters.tsx';
import { PartsTabs } from './parts-tabs.tsx';
import { ReconcileButton } from './reconcile-button.tsx';
import { orderTexts as texts } from './texts.ts';

const idOf = ({ id }: OperatorOrderRow): string => String(id);
const nameOf = ({ orderNo }: OperatorOrderRow): string => orderNo;

/** The orders of the site. Tab, search, filters and page stand in the address. */
export function OrderListPage() {
  const { state, change } = useListState(ORDER_QUERY);
  const query = useQuery(listQuery(orderList, state));
  const { data } = query;
  const { can } = useRights();
  const [transfer, setTransfer] = useState<TransferTarget | null>(null);
  const canConfirm = can('order.confirm-transfer');
  const columns = useMemo(
    () => makeOrderColumns(canConfirm ? (order) => setTransfer(transferOf(order)) : undefined),
    [canConfirm],
  );
  const { page: _page, size: _size, ...filter } = state;
  const limit = state.search === '' ? COUNT_LIMIT : SEARCH_LIMIT;
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            {can('payment.reconcile') && <ReconcileButton />}
            <ExportButton
              calls={[orderExport, orderExportTask]}
              input={filter}
              name={texts.title}
              total={data?.total}
              countLimit={limit}
              filters={filtersOn(state.search, [
                { id: 'tab', isOn: state.tab !== 'all', label: texts.tabs[state.tab] },
                ...orderChips(state),
              ])}
              hasMobiles
            />
          </>
        }
      />
      <PartsTabs />
      <Stack gap="sm">
        <StateTabs
          label={texts.statesLabel}
          tabs={ORDER_TABS.map((value) => ({
            ...{ value, label: texts.tabs[value] },
            count: data?.counts[value],
          }))}
          countLimit={limit}
          value={state.tab}
          onChange={(tab) => change({ tab })}
        />
        <OrderFilters state={state} change={change} />
        <SavedViews list="orders" schema={ORDER_QUERY} />
        {data && data.total >= limit && (
          <Text size="sm" c="dimmed">
            {texts.tooMany(limit)}
          </Text>
        )}
        <ListTable
          query={query}
          label={texts.title}
          columns={columns}
          idOf={idOf}
          nameOf={nameOf}
          onPage={(page) => change({ page })}
          empty={<NoOrders state={state} onClear={() => change(NO_FILTER)} />}
        />
      </Stack>
      <ConfirmTransferSheet target={transfer} onClose={() => setTransfer(null)} />
    </>
  );
}

function transferOf({ transfer, orderNo, goodsName, member }: OperatorOrderRow): TransferTarget | null {
  return transfer && { ...transfer, orderNo, goodsName, member, isLate: false };
}

function NoOrders({ state, onClear }: { state: OrderQuery; onClear: () => void }) {
  if (isFiltered(state))
    return (
      <EmptyState
        icon="search"
        title={texts.noneFound}
        action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
      >
        {texts.noneFoundHint}
      </EmptyState>
    );
  if (state.tab === 'transfers')
    return (
      <EmptyState icon="check" title={texts.emptyTransfers}>
        {texts.emptyTransfersHint}
      </EmptyState>
    );
  if (state.tab === 'late')
    return (
      <EmptyState icon="check" title={texts.emptyLate}>
        {texts.emptyLateHint}
      </EmptyState>
    );
  return (
    <EmptyState icon="receipt" title={texts.empty}>
      {texts.emptyHint}
    </EmptyState>
  );
}
