import type { Order } from '../../db/tables/commerce-tables.ts';
import { findAnyOrder } from '../../domains/commerce/orders/find-any-order.ts';
import type { OrderCommand } from './order-command.ts';

/** The order of a number; complains and answers null when there is none. */
export async function findNamedOrder(
  { services, complain }: OrderCommand,
  orderNo: string | undefined,
): Promise<Order | null> {
  const order = await findAnyOrder(services.db, orderNo ?? '');
  if (!order) complain(`没有订单 ${orderNo}。`);
  return order;
}
