import type { OrderRow } from '@zaixue/contract/entities/order';
import { fenFromYuan } from '@zaixue/contract/rules/money';
import { payingTexts } from '../../shared/paying/paying-texts.ts';
import { orderTexts } from './order-texts.ts';

type LabelledOrder = Pick<
  OrderRow,
  'status_text' | 'continue_pay' | 'payment_method' | 'refund_amount' | 'total'
>;

const PAID = '已支付';
/** Names of bank transfer in both generations (contract 11.4, 11.7). */
const BANK_TRANSFER: readonly string[] = ['hand', 'handPay'];

/** Whether an order is paid by bank transfer. */
export const isBankTransfer = ({ payment_method }: Pick<OrderRow, 'payment_method'>): boolean =>
  BANK_TRANSFER.includes(payment_method);

/**
 * Returns the status text of an order. It replaces misleading texts of the server: an unpaid order is 待支付, unless it
 * is a bank transfer, whose money may be in transit; a refunded order is not 已支付, although its status stays paid
 * (contract 11.11). Without `knowsTotal`, a full refund cannot be told from a partial one, so the text is kept.
 */
export function orderLabel(order: LabelledOrder, knowsTotal: boolean): string {
  if (order.continue_pay) {
    return isBankTransfer(order) ? order.status_text : payingTexts.open;
  }
  // A cancelled order with a refunded late payment stays 已取消.
  const isRefunded = order.status_text === PAID && order.refund_amount > 0;
  if (!isRefunded || !knowsTotal) return order.status_text;
  const isAll = fenFromYuan(order.refund_amount) >= fenFromYuan(order.total);
  return isAll ? orderTexts.refundedAll : orderTexts.refundedPart;
}
