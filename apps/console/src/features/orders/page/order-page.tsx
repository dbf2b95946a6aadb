import { useQuery } from '@tanstack/react-query';
import { type OperatorOrderDetail, operatorOrder } from '@zaixue/contract/operator/money/orders';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { callQuery } from '../../../api/query-client.ts';
import { useRights } from '../../../api/session-store.ts';
import { formatFen } from '../../../shared/money/format-fen.ts';
import { RefundSheet } from '../../../shared/refunds/refund-sheet.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/feedback/states.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Button, LinkButton, TextLink } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CopyButton } from '../../../ui/layout/copy-text.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Group, Stack } from '../../../ui/layout/layout.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ConfirmTransferSheet, type TransferTarget } from '../confirm-transfer-sheet.tsx';
import { MemberText, OrderBadges } from '../order-labels.tsx';
import styles from '../orders.module.css';
import { channelName, orderTexts, orderPageTexts as texts } from '../texts.ts';
import { CancelOrderSheet } from './cancel-order-sheet.tsx';
import { History } from './history.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { RefundsCard } from './refunds-card.tsx';

/** One order with its payments, refunds and history. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(callQuery(operatorOrder, { id }));
  if (order) return <OrderContent key={order.id} order={order} />;
  if (!error) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={orderTexts.title} back={{ to: '/orders', label: texts.back }} />
      <ErrorState error={error} onRetry={refetch} />
    </>
  );
}

function OrderContent({ order }: { order: OperatorOrderDetail }) {
  const { can } = useRights();
  const [transfer, setTransfer] = useState<TransferTarget | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const [isRefunding, setIsRefunding] = useState(false);
  const { orderNo, goodsName, member, lastChange } = order;
  const isOpen = order.state === 'unpaid' || order.state === 'paying';
  const waiting = order.transfer?.isInApproval ? null : order.transfer;
  return (
    <>
      <PageHeader
        title={goodsName}
        back={{ to: '/orders', label: texts.back }}
        status={<OrderBadges order={order} />}
        description={
          lastChange
            ? texts.lastChange(lastChange.by, formatSiteTime(lastChange.at))
            : texts.created(formatSiteTime(order.createdAt))
        }
        actions={
          <>
            {isOpen && !order.transfer?.isInApproval && can('order.cancel') && (
              <Button onClick={() => setIsCancelling(true)}>{texts.cancel}</Button>
            )}
            {waiting && can('order.confirm-transfer') && (
              <Button
                weight="main"
                onClick={() => setTransfer({ ...waiting, orderNo, goodsName, member, isLate: false })}
              >
                {texts.confirmTransfer}
              </Button>
            )}
          </>
        }
      />
      {order.transfer?.isInApproval && (
        <Stack mb="md">
          <Notice title={texts.inApproval}>
            {texts.inApprovalHint}{' '}
            {can('refund.view') && <TextLink to="/refunds">{texts.openApprovals}</TextLink>}
          </Notice>
        </Stack>
      )}
      <div className={styles.grid}>
        <Stack>
          <Summary order={order} />
          {order.payments && (
            <PaymentsCard order={order} payments={order.payments} onTransfer={setTransfer} />
          )}
          {order.refunds && (
            <RefundsCard
              refunds={order.refunds}
              actions={
                can('refund.request') &&
                hasMoneyLeft(order) && <Button onClick={() => setIsRefunding(true)}>{texts.refund}</Button>
              }
            />
          )}
        </Stack>
        <Stack>
          <Card title={texts.member}>
            <MemberText member={member} />
          </Card>
          <Card
            title={texts.history}
            actions={
              can('audit.view') && (
                <LinkButton weight="quiet" size="sm" to={`/audit?subjectType=order&subjectId=${orderNo}`}>
                  {texts.audit}
                </LinkButton>
              )
            }
          >
            <Facts facts={historyFacts(order)} />
            <History moves={order.moves} names={orderTexts.states} />
          </Card>
        </Stack>
      </div>
      <ConfirmTransferSheet target={transfer} onClose={() => setTransfer(null)} />
      <RefundSheet orderNo={isRefunding ? orderNo : null} onClose={() => setIsRefunding(false)} />
      <CancelOrderSheet isOpen={isCancelling} onClose={() => setIsCancelling(false)} orderId={order.id} />
    </>
  );
}

/** Whether money of an order can be given back. */
const hasMoneyLeft = ({ state, lateFen, refundedFen, dueFen }: OperatorOrderDetail): boolean =>
  lateFen > 0 || (state === 'paid' && refundedFen < dueFen);

type Fact = readonly [string, ReactNode];

function historyFacts(order: OperatorOrderDetail): readonly Fact[] {
  const { createdAt, paidAt, expiresAt, delivery } = order;
  return [
    [texts.createdAt, formatSiteTime(createdAt)],
    ...(expiresAt > 0 ? [[texts.expiresAt, formatSiteTime(expiresAt)] as const] : []),
    ...(paidAt > 0 ? [[texts.paidAt, formatSiteTime(paidAt)] as const] : []),
    [texts.delivery, delivery ? texts.delivered(formatSiteTime(delivery.at)) : texts.notDelivered],
    ...(delivery && delivery.accessEndedAt > 0
      ? [[texts.refundAccess, texts.accessEnded(formatSiteTime(delivery.accessEndedAt))] as const]
      : []),
  ];
}

function Summary({ order }: { order: OperatorOrderDetail }) {
  const { can } = useRights();
  const { goodsType, goodsId, goodsDays, promoCode, refundedFen, points } = order;
  const facts: Fact[] = [
    [
      texts.orderNo,
      <span key="no" className={styles.number}>
        {order.orderNo}
      </span>,
    ],
    [texts.goodsType, texts.goodsTypes[goodsType]],
    ...(goodsType === 'plan' ? [[texts.length, texts.days(goodsDays)] as const] : []),
    [texts.charge, formatFen(order.chargeFen)],
    ...(order.discountFen > 0 ? [[texts.discount, `-${formatFen(order.discountFen)}`] as const] : []),
    [
      texts.due,
      <strong key="due" className={styles.amountIn}>
        {formatFen(order.dueFen)}
      </strong>,
    ],
    ...(refundedFen > 0 ? [[texts.refunded, formatFen(refundedFen)] as const] : []),
    [texts.channel, channelName(order.channel)],
    [texts.promoCode, promoCode || texts.none],
    [texts.agreement, order.agreementVersion || texts.none],
    ...(points > 0 ? [[texts.points, points] as const] : []),
  ];
  return (
    <Card
      title={texts.summary}
      actions={
        <Group gap="xs">
          <CopyButton text={order.orderNo} label={texts.copyNo} weight="quiet" size="sm" />
          {goodsType === 'course' && can('course.view') && (
            <LinkButton weight="quiet" size="sm" to={`/courses/${goodsId}`}>
              {texts.openCourse}
            </LinkButton>
          )}
        </Group>
      }
    >
      <Facts facts={facts} />
    </Card>
  );
}
