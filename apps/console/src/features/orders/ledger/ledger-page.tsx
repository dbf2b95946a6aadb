import { useQuery } from '@tanstack/react-query';
import {
  type LedgerRow,
  ledgerExport,
  ledgerExportTask,
  ledgerList,
} from '@zaixue/contract/operator/money/orders';
import { useState } from 'react';
import { listQuery } from '../../../api/query-client.ts';
import { useRights } from '../../../api/session-store.ts';
import { ExportButton } from '../../../shared/export/export-button.tsx';
import { formatFen } from '../../../shared/money/format-fen.ts';
import { SavedViews } from '../../../shared/views/saved-views.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { filtersOn } from '../../../ui/filters/list-filters.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Button, TextLink } from '../../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../../ui/layout/layout.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import styles from '../orders.module.css';
import { PartsTabs } from '../parts-tabs.tsx';
import { channelName, ledgerTexts as texts } from '../texts.ts';
import { LedgerCheck } from './ledger-check.tsx';
import { LEDGER_QUERY, LedgerFilters, ledgerChips, NO_LEDGER_FILTER } from './ledger-filters.tsx';
import { LedgerSums } from './ledger-sums.tsx';

const idOf = ({ id }: LedgerRow): string => String(id);
const nameOf = ({ orderNo }: LedgerRow): string => orderNo;

/** Every movement of money, with sums in the filter. */
export function LedgerPage() {
  const { state, change } = useListState(LEDGER_QUERY);
  const query = useQuery(listQuery(ledgerList, state));
  const { data } = query;
  const { can } = useRights();
  const [isChecking, setIsChecking] = useState(false);
  const { page: _page, size: _size, ...filter } = state;
  const isFiltered = Object.entries(filter).some(
    ([name, value]) => value !== NO_LEDGER_FILTER[name as keyof typeof filter],
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <>
            {can('ledger.check') && <Button onClick={() => setIsChecking(true)}>{texts.check}</Button>}
            <ExportButton
              calls={[ledgerExport, ledgerExportTask]}
              input={filter}
              name={texts.title}
              total={data?.total}
              filters={filtersOn(state.search, ledgerChips(state))}
            />
          </>
        }
      />
      <PartsTabs />
      <Stack gap="sm">
        <LedgerFilters state={state} change={change} />
        <SavedViews list="ledger" schema={LEDGER_QUERY} />
        {data && data.sums.length > 0 && <LedgerSums sums={data.sums} />}
        <ListTable
          query={query}
          label={texts.title}
          columns={COLUMNS}
          idOf={idOf}
          nameOf={nameOf}
          onPage={(page) => change({ page })}
          empty={
            isFiltered ? (
              <EmptyState icon="search" title={texts.noneFound}>
                {texts.noneFoundHint}
              </EmptyState>
            ) : (
              <EmptyState icon="money" title={texts.empty}>
                {texts.emptyHint}
              </EmptyState>
            )
          }
        />
      </Stack>
      <LedgerCheck isOpen={isChecking} onClose={() => setIsChecking(false)} />
    </>
  );
}

const { columns: headers } = texts;
const COLUMNS: readonly Column<LedgerRow>[] = [
  {
    id: 'order',
    header: headers.order,
    inCard: 'title',
    cell: ({ orderId, orderNo, goodsName }) => (
      <Stack gap={0} miw={180}>
        <TextLink
          to={`/orders/${orderId}`}
          fw={600}
          c="var(--mantine-color-text)"
          py={10}
          my={-10}
          aria-label={`${goodsName} ${orderNo}`}
        >
          {goodsName}
        </TextLink>
        <Text size="sm" c="dimmed" className={styles.number}>
          {orderNo}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'kind',
    header: headers.kind,
    cell: ({ kind, channel }) => (
      <Text size="sm" className={styles.noWrap}>
        {texts.kinds[kind]} · {channelName(channel)}
      </Text>
    ),
  },
  {
    id: 'number',
    header: headers.number,
    cell: ({ refundNo, transactionNo }) => (
      <Text size="sm" className={styles.number} miw={160}>
        {refundNo || transactionNo}
      </Text>
    ),
  },
  {
    id: 'at',
    header: headers.at,
    cell: ({ at }) => (
      <Text size="sm" c="dimmed" className={styles.noWrap}>
        {formatSiteTime(at)}
      </Text>
    ),
  },
  {
    id: 'amount',
    header: headers.amount,
    align: 'right',
    cell: ({ amountFen }) => (
      <Text size="sm" fw={600} className={styles.amountIn}>
        {formatFen(amountFen)}
      </Text>
    ),
  },
];
