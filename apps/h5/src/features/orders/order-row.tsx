import type { OrderRow as Order } from '@zaixue/contract/entities/order';
import { relativeTime } from '@zaixue/contract/rules/relative-time';
import { useExtension } from '../../api/extensions.ts';
import { UnpaidActions } from '../../shared/paying/unpaid-actions.tsx';
import { Price } from '../../ui/price.tsx';
import { isBankTransfer, orderLabel } from './order-label.ts';
import styles from './order-row.module.css';
import { orderTexts } from './order-texts.ts';
import { RefundRequest } from './refund-request.tsx';

interface OrderRowProps {
  readonly order: Order;
  /** Load time, milliseconds UTC. */
  readonly loadedAt: number;
}

/** One order: time, status, goods, payment, price and refund (contract 19.23). */
export function OrderRow({ order, loadedAt }: OrderRowProps) {
  const hasOpenOrders = useExtension('open-orders');
  const hasRefundRequests = useExtension('refund-requests');
  return (
    <article className={styles.row}>
      <div className={styles.line}>
        <time className={styles.quiet} dateTime={order.created_at}>
          {relativeTime(Date.parse(order.created_at), Date.now())}
        </time>
        <span className={styles.status} data-open={order.continue_pay || undefined}>
          {orderLabel(order, hasOpenOrders)}
        </span>
      </div>
      <h2 className={styles.name}>{order.goods[0]?.goods_name}</h2>
      <div className={styles.line}>
        <span className={styles.quiet}>{order.payment_text}</span>
        <Price yuan={order.charge} exact className={styles.price} />
      </div>
      {order.total !== order.charge ? (
        <p className={styles.refund}>
          {orderTexts.due}
          <Price yuan={order.total} exact />
        </p>
      ) : null}
      {order.refund_amount > 0 ? (
        <p className={styles.refund}>
          {orderTexts.refunded}
          <Price yuan={order.refund_amount} exact />
        </p>
      ) : null}
      {hasOpenOrders && order.continue_pay && order.expires_in > 0 ? (
        <UnpaidActions order={order} loadedAt={loadedAt} />
      ) : null}
      {hasRefundRequests && order.refund_request ? (
        <RefundRequest
          orderNo={order.order_id}
          isTransfer={isBankTransfer(order)}
          request={order.refund_request}
        />
      ) : null}
    </article>
  );
}
