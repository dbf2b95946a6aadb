import { useQuery } from '@tanstack/react-query';
import {
  APPLICATION_TABS,
  type RefundApplicationRow,
  refundApplicationList,
  refundApplicationRefuse,
} from '@zaixue/contract/operator/money/refunds';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { listQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { formatFen } from '../../shared/money/format-fen.ts';
import { RefundSheet } from '../../shared/refunds/refund-sheet.tsx';
import { useRefreshMoney } from '../../shared/refunds/use-refresh-money.ts';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { ReasonSheet } from '../../ui/feedback/reason-sheet.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { ListSearch } from '../../ui/filters/list-search.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { QueryList } from '../../ui/list/query-list.tsx';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import styles from './refunds.module.css';
import { memberName, OrderText, RefundsFrame } from './refunds-frame.tsx';
import { refundsTexts, applicationTexts as texts } from './texts.ts';

const QUERY = refundApplicationList.query as NonNullable<typeof refundApplicationList.query>;
const TONES: Readonly<Record<RefundApplicationRow['state'], Tone>> = {
  waiting: 'warning',
  accepted: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
};

/** Applications of members for a refund. Tab, search and page stand in the address. */
export function ApplicationsPage() {
  const { state, change } = useListState(QUERY);
  const query = useQuery(listQuery(refundApplicationList, state));
  const [orderNo, setOrderNo] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefundApplicationRow | null>(null);
  return (
    <RefundsFrame>
      <Stack gap="sm">
        <StateTabs
          label={texts.tabsLabel}
          tabs={APPLICATION_TABS.map((value) => ({
            ...{ value, label: texts.tabs[value], count: query.data?.counts[value] },
          }))}
          value={state.tab}
          onChange={(tab) => change({ tab })}
        />
        <ListSearch
          value={state.search}
          onSearch={(search) => change({ search }, { isTyping: true })}
          placeholder={texts.search}
        />
        <SavedViews list="refund-applications" schema={QUERY} />
        <QueryList
          query={query}
          label={texts.list}
          classNames={styles}
          keyOf={({ id }) => id}
          renderRow={(row) => <ApplicationCard row={row} onRefund={setOrderNo} onRefuse={setRefused} />}
          onPage={(page) => change({ page })}
          empty={
            <NoApplications
              tab={state.tab}
              isSearch={state.search !== ''}
              onClear={() => change({ search: '' })}
            />
          }
        />
      </Stack>
      <RefundSheet orderNo={orderNo} onClose={() => setOrderNo(null)} />
      <RefuseSheet row={refused} onClose={() => setRefused(null)} />
    </RefundsFrame>
  );
}

interface NoApplicationsProps {
  readonly tab: keyof typeof texts.empty;
  readonly isSearch: boolean;
  readonly onClear: () => void;
}

function NoApplications({ tab, isSearch, onClear }: NoApplicationsProps) {
  const [title, hint] = texts.empty[tab];
  if (isSearch)
    return (
      <EmptyState
        icon="search"
        title={refundsTexts.noneFound}
        action={<Button onClick={onClear}>{refundsTexts.clearSearch}</Button>}
      >
        {refundsTexts.noneFoundHint}
      </EmptyState>
    );
  return (
    <EmptyState icon="check" title={title}>
      {hint}
    </EmptyState>
  );
}

interface ApplicationCardProps {
  readonly row: RefundApplicationRow;
  readonly onRefund: (orderNo: string) => void;
  readonly onRefuse: (row: RefundApplicationRow) => void;
}

function ApplicationCard({ row, onRefund, onRefuse }: ApplicationCardProps) {
  const { can } = useRights();
  const isWaiting = row.state === 'waiting';
  return (
    <article aria-label={`${memberName(row.member)} ${row.goodsName}`}>
      <div className={styles.head}>
        <Text fw={600}>{row.goodsName}</Text>
        <Group gap={6}>
          {isWaiting && row.isAsked ? (
            <StatusBadge tone="busy">{texts.asked}</StatusBadge>
          ) : (
            <StatusBadge tone={TONES[row.state]}>{texts.states[row.state]}</StatusBadge>
          )}
        </Group>
      </div>
      <Facts
        facts={[
          [texts.member, memberName(row.member)],
          [texts.paid, formatFen(row.paidFen)],
          [texts.at, formatSiteTime(row.createdAt)],
          [
            texts.reason,
            <span key="reason" className={styles.reason}>
              {row.reason}
            </span>,
          ],
          ...(row.answer === '' ? [] : [[texts.answer, row.answer] as const]),
        ]}
      />
      <div className={styles.order}>
        <OrderText orderId={row.orderId} orderNo={row.orderNo} />
      </div>
      {isWaiting && !row.isAsked && can('refund.request') && (
        <div className={styles.acts}>
          <Button weight="main" onClick={() => onRefund(row.orderNo)}>
            {texts.refund}
          </Button>
          <Button onClick={() => onRefuse(row)}>{texts.refuse}</Button>
        </div>
      )}
    </article>
  );
}

interface RefuseSheetProps {
  /** Null while closed. */
  readonly row: RefundApplicationRow | null;
  readonly onClose: () => void;
}

/** Refuses an application with an answer for the member. */
function RefuseSheet({ row, onClose }: RefuseSheetProps) {
  const refresh = useRefreshMoney();
  return (
    <ReasonSheet
      isOpen={row !== null}
      onClose={onClose}
      title={texts.refuseTitle}
      label={texts.answerLabel}
      description={texts.answerHint}
      maxLength={200}
      confirmLabel={texts.submitRefusal}
      isDanger
      onConfirm={async (answer) => {
        if (!row) return;
        try {
          await callOperator(refundApplicationRefuse, { id: String(row.id), answer });
        } finally {
          await refresh();
        }
        showDone(texts.refused);
      }}
    >
      {texts.refuseHint}
    </ReasonSheet>
  );
}
