import { api } from '../../api/api.ts';
import { toInteger, toMap } from '../../api/normalise.ts';

/** Statuses of an order that do not change any more (contract 11.1). */
export const ORDER_PAID = 9;
export const ORDER_CLOSED = 7;

/** State of the member's order, from the service (contract 11.9). */
export async function fetchOrderStatus(orderNo: string): Promise<number> {
  const wire = await api('orderStatus', { order_id: orderNo }, { silent: true, optional: true });
  return toInteger(toMap<unknown>(wire).status);
}
