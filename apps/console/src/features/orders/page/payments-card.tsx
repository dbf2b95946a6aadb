import {
  type OperatorOrderDetail,
  type OperatorPayment,
  paymentQuery,
} from '@zaixue/contract/operator/money/orders';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { useRights } from '../../../api/session-store.ts';
import { formatFen } from '../../../shared/money/format-fen.ts';
import { useRefreshMoney } from '../../../shared/refunds/use-refresh-money.ts';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import type { TransferTarget } from '../confirm-transfer-sheet.tsx';
import styles from '../orders.module.css';
import { showFailure } from '../show-failure.ts';
import { channelName, orderPageTexts as texts } from '../texts.ts';
import { History } from './history.tsx';

const TONES: Readonly<Record<OperatorPayment['state'], Tone>> = {
  open: 'busy',
  paid: 'good',
  closed: 'neutral',
  late: 'bad',
};

interface PaymentsCardProps {
  readonly order: OperatorOrderDetail;
  readonly payments: readonly OperatorPayment[];
  /** Opens the sheet that confirms a transfer. */
  readonly onTransfer: (target: TransferTarget) => void;
}

/** The payments of an order, each with its history. */
export function PaymentsCard({ order, payments, onTransfer }: PaymentsCardProps) {
  return (
    <Card title={texts.payments}>
      {payments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.noPayments}
        </Text>
      ) : (
        <ul className={styles.rows}>
          {payments.map((payment) => (
            <li key={payment.id} className={styles.row}>
              <PaymentItem payment={payment} order={order} onTransfer={onTransfer} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function PaymentItem({
  payment,
  order,
  onTransfer,
}: Omit<PaymentsCardProps, 'payments'> & { payment: OperatorPayment }) {
  const { can } = useRights();
  const { id, channel, state, amountFen, paymentNo, transactionNo, refundFen, moves } = payment;
  const isUnsettled = state === 'open' || state === 'closed';
  const isLateTransfer = channel === 'hand' && state === 'closed' && can('order.confirm-transfer');
  const number = (text: string) => <span className={styles.number}>{text}</span>;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{channelName(channel)}</Text>
          <StatusBadge tone={TONES[state]}>{texts.paymentStates[state]}</StatusBadge>
        </Group>
        <Text fw={600} className={styles.amountIn}>
          {formatFen(amountFen)}
        </Text>
      </Group>
      <Facts
        facts={[
          [texts.paymentNo, number(paymentNo)],
          ...(transactionNo === '' ? [] : [[texts.transactionNo, number(transactionNo)] as const]),
          [texts.startedAt, formatSiteTime(payment.createdAt)],
          ...(payment.paidAt > 0 ? [[texts.paidAt, formatSiteTime(payment.paidAt)] as const] : []),
        ]}
      />
      {refundFen > 0 && <Text size="sm">{texts.givenBack(formatFen(refundFen))}</Text>}
      <History moves={moves} names={texts.paymentStates} />
      {isUnsettled && channel !== 'hand' && can('payment.reconcile') && <QueryButton paymentId={id} />}
      {isLateTransfer && (
        <Group>
          <Button
            onClick={() =>
              onTransfer({
                ...{ paymentId: id, amountFen, since: payment.createdAt, isLate: true },
                ...{ orderNo: order.orderNo, goodsName: order.goodsName, member: order.member },
              })
            }
          >
            {texts.registerLate}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Asks the gateway about one payment now. */
function QueryButton({ paymentId }: { paymentId: number }) {
  const [isBusy, setIsBusy] = useState(false);
  const refresh = useRefreshMoney();
  const query = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { answer } = await callOperator(paymentQuery, { id: String(paymentId) });
      await refresh();
      showDone(texts.queryAnswers[answer]);
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Group>
      <Button isBusy={isBusy} onClick={query}>
        {texts.query}
      </Button>
    </Group>
  );
}
