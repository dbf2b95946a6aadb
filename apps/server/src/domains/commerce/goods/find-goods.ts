import type { Queries } from '../../../db/open.ts';
import type { Order } from '../../../db/tables/commerce-tables.ts';
import type { Member } from '../../../db/tables/tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { hasBoughtCourse } from '../../catalog/course-access/queries.ts';
import { findVisibleCourse } from '../../catalog/courses/find-visible-course.ts';
import { hasTakenFreePlan } from '../orders/repo.ts';
import { findPlanOnSale } from '../plans/repo.ts';

/** Goods as an order stores them. */
export type Goods = Pick<
  Order,
  'goods_type' | 'goods_id' | 'goods_name' | 'goods_thumb' | 'goods_days' | 'charge_fen'
>;

export interface Buyer {
  readonly member: Member;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** A course that the member can buy, or the failure (contract 11.2, Q15). */
export async function findCourseGoods(
  services: Services,
  courseId: number,
  { member, now }: Buyer,
): Promise<Outcome<Goods>> {
  const opened = await findVisibleCourse(services, courseId, member, now);
  if (!opened) return fail('notFound');
  const { course, bought } = opened;
  if (course.is_free === 1 || course.charge_fen === 0) return fail('courseNotForSale');
  if (bought) return fail('alreadyBought');
  // Orders from before may still be paid.
  if (course.is_on_sale === 0) return fail('courseNotForSale');
  return ok({
    goods_type: 'COURSE',
    goods_id: course.id,
    goods_name: course.title,
    goods_thumb: course.thumb,
    goods_days: 0,
    charge_fen: course.charge_fen,
  });
}

/** A plan that the member can buy, or the failure; a free plan can be taken once (contract 11.2, Q33). */
export async function findPlanGoods(
  { db }: Services,
  planId: number,
  { member }: Buyer,
): Promise<Outcome<Goods>> {
  const plan = await findPlanOnSale(db, planId);
  if (!plan) return fail('notFound');
  if (plan.charge_fen === 0 && (await hasTakenFreePlan(db, member.id, plan.id))) return fail('alreadyBought');
  return ok({
    goods_type: 'ROLE',
    goods_id: plan.id,
    goods_name: plan.name,
    goods_thumb: '',
    goods_days: plan.expire_days,
    charge_fen: plan.charge_fen,
  });
}

/**
 * Whether the order is for a course that the member already has, so that it must not be paid (contract 11.2, 15.1). A
 * plan can be bought again, which extends the membership.
 */
export async function isOwnedAlready(
  db: Queries,
  order: Pick<Order, 'member_id' | 'goods_type' | 'goods_id'>,
): Promise<boolean> {
  return order.goods_type === 'COURSE' && hasBoughtCourse(db, order.member_id, order.goods_id);
}
