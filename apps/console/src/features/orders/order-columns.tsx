import type { OperatorOrderRow } from '@zaixue/contract/operator/money/orders';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button, TextLink } from '../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import type { Column } from '../../ui/list/column.ts';
import { MemberText, OrderAmount, OrderBadges } from './order-labels.tsx';
import styles from './orders.module.css';
import { channelName, orderTexts as texts } from './texts.ts';

/** The columns of the order list. `onConfirm` is missing when the operator may not confirm transfers. */
export function makeOrderColumns(
  onConfirm: ((order: OperatorOrderRow) => void) | undefined,
): readonly Column<OperatorOrderRow>[] {
  const { columns } = texts;
  return [
    {
      id: 'order',
      header: columns.order,
      inCard: 'title',
      cell: (order) => (
        <Stack gap={6} miw={180}>
          <TextLink
            to={`/orders/${order.id}`}
            fw={600}
            c="var(--mantine-color-text)"
            py={10}
            my={-10}
            aria-label={`${texts.open(order.orderNo)} ${order.goodsName}`}
          >
            {order.goodsName}
          </TextLink>
          <Text size="sm" c="dimmed" className={styles.number}>
            {order.orderNo}
          </Text>
          <OrderBadges order={order} />
        </Stack>
      ),
    },
    { id: 'member', header: columns.member, cell: ({ member }) => <MemberText member={member} /> },
    {
      id: 'amount',
      header: columns.amount,
      align: 'right',
      cell: (order) => <OrderAmount order={order} />,
    },
    {
      id: 'channel',
      header: columns.channel,
      cell: ({ channel }) => (
        <Text size="sm" className={styles.noWrap} {...(channel === '' ? { c: 'dimmed' } : {})}>
          {channelName(channel)}
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
    ...(onConfirm
      ? [
          {
            id: 'actions',
            header: columns.actions,
            inCard: 'actions' as const,
            cell: (order: OperatorOrderRow) =>
              order.transfer &&
              !order.transfer.isInApproval && (
                <Button mih={44} onClick={() => onConfirm(order)}>
                  {texts.confirmTransfer}
                </Button>
              ),
          },
        ]
      : []),
  ];
}
