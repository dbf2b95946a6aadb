import type { Transaction } from 'kysely';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { moveOrder } from '../repo.ts';
import { setChannel } from './repo.ts';

export interface ChooseChannelInput {
  readonly channel: string;
  /** Key of the payment method. */
  readonly method: string;
  /** Whether an order that already has a channel is refused (contract 11.5). */
  readonly onlyUnpaid: boolean;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Stores the channel with an open order. Returns false if the order is not open or has another channel, which cannot be
 * changed (contract 11.1, 11.7). The method can change, because it depends on the payer's browser.
 */
export async function chooseChannel(
  transaction: Transaction<Tables>,
  order: Pick<Order, 'id'>,
  { channel, method, onlyUnpaid, now }: ChooseChannelInput,
): Promise<boolean> {
  const set = { channel, payment_method: method };
  const move = { from: ORDER_STATUS.unpaid, to: ORDER_STATUS.paying, reason: '选择支付方式', set };
  if (await moveOrder(transaction, order.id, move, now)) return true;
  return !onlyUnpaid && setChannel(transaction, order.id, set, now);
}
