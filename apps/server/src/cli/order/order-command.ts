import type { Order } from '../../db/tables/commerce-tables.ts';
import { findOrder } from '../../domains/commerce/orders/queries.ts';
import { commandActor } from '../../lib/actor.ts';
import type { Services } from '../../services.ts';

/** Acts of the command in the audit log. */
export const ORDER_ACTOR = commandActor('order');

export interface OrderCommand {
  readonly services: Services;
  /** Public address of the server, for notices about refunds; empty if it has none. */
  readonly origin: string;
  /** Print a line to the output or error stream. */
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** The order with this number; prints an error and returns null if there is none. */
export async function findNamedOrder(
  { services, printError }: OrderCommand,
  orderNo: string | undefined,
): Promise<Order | null> {
  const order = await findOrder(services.db, orderNo ?? '');
  if (!order) printError(`没有订单 ${orderNo}。`);
  return order;
}
