import type { RefundRow } from '@zaixue/contract/operator/money/refunds';
import { formatFen } from '../../shared/money/format-fen.ts';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import type { Column } from '../../ui/list/column.ts';
import styles from './refunds.module.css';
import { memberName, OrderText } from './refunds-frame.tsx';
import { refundListTexts as texts } from './texts.ts';

const TONES: Readonly<Record<RefundRow['state'], Tone>> = {
  processing: 'busy',
  success: 'good',
  failed: 'bad',
  closed: 'bad',
};

interface RefundActs {
  /** Missing when the operator may not confirm. */
  readonly onConfirm: ((row: RefundRow) => void) | undefined;
  /** Missing when the operator may not refund. */
  readonly onAgain: ((row: RefundRow) => void) | undefined;
}

/** The columns of the list of refunds. */
export function makeRefundColumns({ onConfirm, onAgain }: RefundActs): readonly Column<RefundRow>[] {
  const { columns } = texts;
  return [
    {
      id: 'goods',
      header: columns.goods,
      inCard: 'title',
      cell: ({ goodsName, orderId, orderNo }) => (
        <Stack gap={2} miw={160}>
          <Text fw={600}>{goodsName}</Text>
          <OrderText orderId={orderId} orderNo={orderNo} />
        </Stack>
      ),
    },
    {
      id: 'amount',
      header: columns.amount,
      align: 'right',
      cell: ({ amountFen }) => (
        <Text size="sm" fw={600} className={styles.noWrap}>
          {formatFen(amountFen)}
        </Text>
      ),
    },
    {
      id: 'state',
      header: columns.state,
      cell: ({ state, failure, endsAccess }) => (
        <Stack gap={4} align="flex-start">
          <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
          {failure !== '' && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {failure}
            </Text>
          )}
          {endsAccess && (
            <Text size="sm" c="dimmed">
              {texts.endsAccess}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'member',
      header: columns.member,
      cell: ({ member }) => <Text size="sm">{memberName(member)}</Text>,
    },
    {
      id: 'channel',
      header: columns.channel,
      cell: ({ channel }) => (
        <Text size="sm" className={styles.noWrap}>
          {texts.channels[channel] ?? channel}
        </Text>
      ),
    },
    {
      id: 'created',
      header: columns.created,
      cell: ({ createdAt }) => (
        <Text size="sm" c="dimmed" className={styles.noWrap}>
          {formatSiteTime(createdAt)}
        </Text>
      ),
    },
    {
      id: 'actions',
      header: columns.actions,
      inCard: 'actions',
      cell: (row) => {
        if (row.isToConfirm && onConfirm)
          return (
            <Button mih={44} onClick={() => onConfirm(row)}>
              {texts.confirm}
            </Button>
          );
        const isFailed = row.state === 'failed' || row.state === 'closed';
        return isFailed && onAgain ? (
          <Button mih={44} onClick={() => onAgain(row)}>
            {texts.again}
          </Button>
        ) : null;
      },
    },
  ];
}
