import type { OrderRow } from '@zaixue/contract/entities/order';
import { fenFromYuan } from '@zaixue/contract/rules/money';
import { payingTexts } from '../../shared/paying/paying-texts.ts';
import { orderTexts } from './order-texts.ts';

type LabelledOrder = Pick<
  OrderRow,
  'status_text' | 'continue_pay' | 'payment_method' | 'refund_amount' | 'total'
>;

const PAID = '已支付';
/** Bank transfers, by their names in both generations (contract 11.4, 11.7). */
const BANK_TRANSFER: readonly string[] = ['hand', 'handPay'];

/**
 * How an order stands, in one word of ours where the service's would mislead: one that waits for its money is 待支付
 * (not a bank transfer, whose money may be on its way), and one whose money went back does not read 已支付 (on the wire its status stays, contract 11.11). What was to be
 * paid is known only where `knowsTotal`; elsewhere a refund may have been all or a part of it.
 */
export function orderLabel(order: LabelledOrder, knowsTotal: boolean): string {
  if (order.continue_pay) {
    return BANK_TRANSFER.includes(order.payment_method) ? order.status_text : payingTexts.open;
  }
  // A cancelled one whose late money went back stays 已取消.
  const isRefunded = order.status_text === PAID && order.refund_amount > 0;
  if (!isRefunded || !knowsTotal) return order.status_text;
  const isAll = fenFromYuan(order.refund_amount) >= fenFromYuan(order.total);
  return isAll ? orderTexts.refundedAll : orderTexts.refundedPart;
}
