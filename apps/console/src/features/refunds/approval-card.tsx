import { type ApprovalRow, transferStop, transferWithdraw } from '@zaixue/contract/operator/money/approvals';
import { refundStop, refundWithdraw } from '@zaixue/contract/operator/money/refunds';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { useRights } from '../../api/session-store.ts';
import { formatFen } from '../../shared/money/format-fen.ts';
import { useRefreshMoney } from '../../shared/refunds/use-refresh-money.ts';
import { showDone, showProblem } from '../../ui/feedback/notify.tsx';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Group, Text } from '../../ui/layout/layout.ts';
import styles from './refunds.module.css';
import { memberName, OrderText } from './refunds-frame.tsx';
import { approvalTexts as texts } from './texts.ts';

const TONES: Readonly<Record<ApprovalRow['state'], Tone>> = {
  waiting: 'warning',
  approved: 'busy',
  done: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
  stopped: 'bad',
};
const WITHDRAW = { refund: refundWithdraw, transfer: transferWithdraw } as const;
const STOP = { refund: refundStop, transfer: transferStop } as const;

interface ApprovalCardProps {
  readonly row: ApprovalRow;
  readonly onApprove: (row: ApprovalRow) => void;
  readonly onRefuse: (row: ApprovalRow) => void;
}

/** One request with what is needed to decide it, and large buttons below. */
export function ApprovalCard({ row, onApprove, onRefuse }: ApprovalCardProps) {
  const { can } = useRights();
  const canStop = can(row.kind === 'refund' ? 'refund.approve' : 'order.confirm-transfer');
  const isWaiting = row.state === 'waiting';
  return (
    <article aria-label={`${texts.kinds[row.kind]} ${formatFen(row.amountFen)} ${row.goodsName}`}>
      <div className={styles.head}>
        <div>
          <Text size="sm" c="dimmed">
            {texts.kinds[row.kind]}
          </Text>
          <div className={styles.amount}>{formatFen(row.amountFen)}</div>
        </div>
        <Group gap={6}>
          <StatusBadge tone={TONES[row.state]}>{texts.states[row.state]}</StatusBadge>
        </Group>
      </div>
      <Facts facts={factsOf(row)} />
      <div className={styles.order}>
        <OrderText orderId={row.orderId} orderNo={row.orderNo} />
      </div>
      {isWaiting && row.mode !== 'single' && (
        <Text size="sm" c="dimmed" mt={8}>
          {row.isOwn && row.mode === 'second' ? texts.own : texts.modes[row.mode]}
        </Text>
      )}
      <div className={styles.acts}>
        {row.canDecide && (
          <>
            <Button weight="main" onClick={() => onApprove(row)}>
              {texts.approve}
            </Button>
            <Button onClick={() => onRefuse(row)}>{texts.refuse}</Button>
          </>
        )}
        {isWaiting && row.isOwn && (
          <ActButton row={row} calls={WITHDRAW} label={texts.withdraw} done={() => texts.withdrawn} />
        )}
        {row.state === 'approved' && canStop && (
          <ActButton
            row={row}
            calls={STOP}
            label={texts.stop}
            isDanger
            done={({ kind }) => (kind === 'refund' ? texts.stopped : texts.stoppedTransfer)}
          />
        )}
      </div>
    </article>
  );
}

interface ActButtonProps {
  readonly row: ApprovalRow;
  readonly calls: typeof WITHDRAW | typeof STOP;
  readonly label: string;
  readonly done: (row: ApprovalRow) => string;
  readonly isDanger?: boolean;
}

/** Withdraws or stops. Asks nothing: only money that would go out stays. */
function ActButton({ row, calls, label, done, isDanger = false }: ActButtonProps) {
  const refresh = useRefreshMoney();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await callOperator(calls[row.kind], { id: String(row.id) });
      showDone(done(row));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showProblem(error.message, error.requestId);
    } finally {
      setIsBusy(false);
      await refresh();
    }
  };
  return (
    <Button weight={isDanger ? 'danger' : 'normal'} isBusy={isBusy} onClick={act}>
      {label}
    </Button>
  );
}

function factsOf(row: ApprovalRow) {
  const reason = row.kind === 'refund' ? texts.reason : texts.reference;
  return [
    [texts.member, memberName(row.member)],
    [texts.goods, row.goodsName],
    [reason, row.reason || texts.none],
    ...(row.access ? [[texts.access, texts.accesses[row.access]] as const] : []),
    [texts.askedBy, texts.askedAt(row.askedBy, formatSiteTime(row.createdAt))],
    ...(row.decidedBy === '' ? [] : [[texts.decidedBy, row.decidedBy] as const]),
    ...(row.note === '' ? [] : [[texts.note, row.note] as const]),
    ...(row.ending === '' || row.ending === row.note || row.state === 'done'
      ? []
      : [[texts.ending, row.ending] as const]),
    ...(row.state === 'waiting' ? [[texts.expires, formatSiteTime(row.expiresAt)] as const] : []),
    ...(row.runsAt > 0 ? [[texts.runsAt, formatSiteTime(row.runsAt)] as const] : []),
  ] as const;
}
