import type { Transaction } from 'kysely';
import { moveState } from '../../../../db/move-state.ts';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { ORDER_STATES, ORDER_STATUS } from '../order-status.ts';
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
  const { unpaid: from, paying: to } = ORDER_STATUS;
  const move = { id: order.id, from, to, reason: '选择支付方式', set, now };
  if (await moveState(transaction, ORDER_STATES, move)) return true;
  return !onlyUnpaid && setChannel(transaction, order.id, set, now);
}
