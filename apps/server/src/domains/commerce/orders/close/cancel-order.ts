import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../lib/actor.ts';
import type { Services } from '../../../../services.ts';
import { recordAct } from '../../../audit/record-act.ts';
import { isTransferInApproval } from '../../payments/queries.ts';
import { closePayments } from '../../payments/settle/close-payments.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { findOrder } from '../queries.ts';
import { markCancelled } from './mark-cancelled.ts';

/**
 * - `cancelled`: the order was open and is cancelled now
 * - `paid`: the order is paid, possibly since this call
 * - `already`: the order was cancelled before
 * - `unclear`: a gateway did not say whether it took money; nothing was changed
 * - `in-approval`: an operator said that its bank transfer arrived, which waits for an approval; nothing was changed
 */
export type CancelOrderResult = 'cancelled' | 'paid' | 'already' | 'unclear' | 'in-approval';

export interface CancelOrderOptions {
  readonly reason: string;
  /** Milliseconds UTC. */
  readonly now: number;
  /** Whether the order is cancelled even if a gateway does not answer. Money it reports later must be refunded. */
  readonly ignoresSilentGateway: boolean;
  /** Maximum wait for each gateway; the channel's own timeout by default. */
  readonly gatewayTimeoutMs?: number;
  /** The operator or command that cancels; absent for members and for the program. */
  readonly actor?: Actor;
}

/**
 * Cancels an open order: closes its payments at the gateways, then changes the status and returns the promo code
 * (contract 11.1). If a gateway took money in the meantime, the order is delivered instead.
 */
export async function cancelOrder(
  services: Services,
  order: Order,
  { reason, now, ignoresSilentGateway, gatewayTimeoutMs, actor }: CancelOrderOptions,
): Promise<CancelOrderResult> {
  if (await isTransferInApproval(services.db, order.id)) return 'in-approval';
  const closed = await closePayments(services, order.id, now, gatewayTimeoutMs);
  if (closed === 'unclear' && !ignoresSilentGateway) return 'unclear';
  const isCancelled = await inTransaction(services.db, async (transaction) => {
    if (!(await markCancelled(transaction, order.id, reason, now))) return false;
    if (actor) {
      const subject = { type: 'order', id: order.order_no, label: order.goods_name };
      await recordAct(transaction, actor, { act: 'order.cancel', subject, reason }, now);
    }
    return true;
  });
  if (isCancelled) return 'cancelled';
  const current = await findOrder(services.db, order.order_no);
  return current?.status === ORDER_STATUS.paid ? 'paid' : 'already';
}
