import type { Queries } from '../../../db/open.ts';
import type { Order } from '../../../db/tables/commerce-tables.ts';
import { hasBoughtCourse } from '../../catalog/course-access/course-purchases.ts';

/**
 * Whether an order is for a course that the member has bought by another order meanwhile: nobody may be led to pay for
 * it twice (contract 11.2, 15.1). A plan may be bought again, which extends it.
 */
export async function isOwnedAlready(
  db: Queries,
  order: Pick<Order, 'member_id' | 'goods_type' | 'goods_id'>,
): Promise<boolean> {
  return order.goods_type === 'COURSE' && hasBoughtCourse(db, order.member_id, order.goods_id);
}
