import type { OperatorOrderRow, OrderMember, OrderState } from '@zaixue/contract/operator/money/orders';
import { useRights } from '../../api/session-store.ts';
import { formatFen } from '../../shared/money/format-fen.ts';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { TextLink } from '../../ui/layout/buttons.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import styles from './orders.module.css';
import { orderTexts as texts } from './texts.ts';

const TONES: Readonly<Record<OrderState, Tone>> = {
  unpaid: 'neutral',
  paying: 'busy',
  cancelled: 'neutral',
  paid: 'good',
};

/** State of an order, and what waits or was given back. */
export function OrderBadges({ order }: { order: OperatorOrderRow }) {
  const { state, transfer, lateFen, refundedFen, dueFen } = order;
  return (
    <Group gap={6}>
      {transfer ? (
        <StatusBadge tone={transfer.isInApproval ? 'busy' : 'warning'}>
          {transfer.isInApproval ? texts.transferInApproval : texts.transferWaits}
        </StatusBadge>
      ) : (
        <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
      )}
      {lateFen > 0 && <StatusBadge tone="bad">{texts.lateLeft(formatFen(lateFen))}</StatusBadge>}
      {state === 'paid' && refundedFen > 0 && (
        <StatusBadge tone="warning">
          {refundedFen >= dueFen ? texts.refundedAll : texts.refundedSome}
        </StatusBadge>
      )}
    </Group>
  );
}

/** Name and masked number of the member, a link for those who may see members. */
export function MemberText({ member }: { member: OrderMember }) {
  const { can } = useRights();
  if (member.isErased)
    return (
      <Text size="sm" c="dimmed">
        {texts.erased} #{member.id}
      </Text>
    );
  return (
    <Stack gap={0}>
      {can('member.view') ? (
        <TextLink to={`/members/${member.id}`} size="sm" py={8} my={-8}>
          {member.name}
        </TextLink>
      ) : (
        <Text size="sm">{member.name}</Text>
      )}
      <Text size="sm" c="dimmed" className={styles.noWrap}>
        {member.mobile}
      </Text>
    </Stack>
  );
}

/** Amount due, and what was given back. */
export const OrderAmount = ({ order }: { order: OperatorOrderRow }) => (
  <Stack gap={0}>
    <Text size="sm" fw={600} className={styles.amountIn}>
      {formatFen(order.dueFen)}
    </Text>
    {order.refundedFen > 0 && (
      <Text size="sm" c="dimmed" className={styles.amountIn}>
        {texts.refundedPart(formatFen(order.refundedFen))}
      </Text>
    )}
  </Stack>
);
