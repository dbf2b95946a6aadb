import type { Actor } from '../../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { findOrderById } from '../queries.ts';
import { type CancelOrderResult, cancelOrder } from './cancel-order.ts';

/** Why an order was not cancelled, for an operator. */
export const CANCEL_REFUSALS: Readonly<Record<Exclude<CancelOrderResult, 'cancelled'>, string>> = {
  paid: '订单已支付，不能取消；如需退回请退款',
  already: '订单先前已取消',
  unclear: '现在不能取消：支付渠道没有答复是否已收款，请稍后再试',
  'in-approval': '现在不能取消：这笔转账正在等待审批',
};

/** An operator cancels an order that waits for money. */
export async function cancelOrderByOperator(
  services: Services,
  actor: Actor,
  { id, reason, now }: { readonly id: number; readonly reason: string; readonly now: number },
): Promise<OperatorOutcome<Record<string, never>>> {
  const order = await findOrderById(services.db, id);
  if (!order) return refuse('not_found');
  const result = await cancelOrder(services, order, { reason, now, ignoresSilentGateway: false, actor });
  return result === 'cancelled' ? ok({}) : refuse('refused', { message: CANCEL_REFUSALS[result] });
}
