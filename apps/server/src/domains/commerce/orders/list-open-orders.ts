import type { Queries } from '../../../db/open.ts';
import type { Order } from '../../../db/tables/commerce-tables.ts';
import { findOpenOrders } from './repo.ts';

/** The member's open orders for the goods, newest first. */
export async function listOpenOrders(
  db: Queries,
  memberId: number,
  goods: Pick<Order, 'goods_type' | 'goods_id'>,
): Promise<Order[]> {
  return (await findOpenOrders(db, memberId)).filter((order) => isSameGoods(order, goods));
}

/** Whether two orders are for the same goods. */
export function isSameGoods(
  one: Pick<Order, 'goods_type' | 'goods_id'>,
  other: Pick<Order, 'goods_type' | 'goods_id'>,
): boolean {
  return one.goods_type === other.goods_type && one.goods_id === other.goods_id;
}
