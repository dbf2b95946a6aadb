import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction, lockMember } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { grantCourse } from '../../catalog/course-access/course-purchases.ts';
import { findEditableCourse, findReachableCourse } from '../../catalog/operator-scope/queries.ts';
import { endMembership, extendMembership } from '../../commerce/memberships/change-membership.ts';
import { endCourseAccess } from '../../commerce/orders/deliver/end-access.ts';
import { findPlanName } from '../../commerce/plans/queries.ts';
import { memberSubject } from '../../identity/member-editing/member-subject.ts';
import { sendMessage } from '../../inbox/send-message.ts';
import {
  courseEndedMessage,
  courseGivenMessage,
  membershipEndedMessage,
  membershipGivenMessage,
} from '../../inbox/service-messages.ts';

type Db = Pick<Services, 'db'>;

export interface CourseAccessInput {
  readonly memberId: number;
  readonly courseId: number;
  readonly reason: string;
  readonly scope: OperatorScope;
}

interface CourseOfMember {
  readonly memberId: number;
  readonly course: { readonly id: number; readonly title: string };
  readonly now: number;
}

/** Gives a member a course, with a message. False when the member has it; then there is no message. */
export async function giveCourse(
  transaction: Transaction<Tables>,
  { memberId, course, now }: CourseOfMember,
): Promise<boolean> {
  const isGiven = await grantCourse(transaction, { memberId, courseId: course.id, chargeFen: 0, now });
  if (isGiven) await sendMessage(transaction, { memberId, message: courseGivenMessage(course), now });
  return isGiven;
}

/** Takes a course from a member, with a message. False when the member does not have it. */
export async function takeCourse(
  transaction: Transaction<Tables>,
  { memberId, course, now }: CourseOfMember,
): Promise<boolean> {
  const isTaken = await endCourseAccess(transaction, { memberId, courseId: course.id }, now);
  if (isTaken) await sendMessage(transaction, { memberId, message: courseEndedMessage(course), now });
  return isTaken;
}

/** Gives a member permanent access to a published course, with a message. */
export function grantCourseByOperator(
  { db }: Db,
  actor: Actor,
  { memberId, courseId, reason, scope }: CourseAccessInput,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockMember(transaction, memberId, 'key share'))) return refuse('not_found');
    const course = await findEditableCourse(transaction, courseId, scope);
    if (!course) return refuseField('courseId', '请选择课程');
    if (course.is_draft === 1) return refuse('refused', { message: '课程还没有发布，请先发布' });
    if (!(await giveCourse(transaction, { memberId, course, now })))
      return refuse('refused', { message: '这位学员已经有这门课程' });
    const changes = [{ field: 'course', before: null, after: nameOf(course) }];
    const act = { act: 'member.course', subject: memberSubject(memberId), changes, reason };
    await recordAct(transaction, actor, act, now);
    return ok({});
  });
}

/**
 * Ends a member's access to a course, with a message. The deliveries of orders that gave it end too, as at a refund, so that
 * the check of orders stays right; the orders stay paid.
 */
export function endCourseByOperator(
  { db }: Db,
  actor: Actor,
  { memberId, courseId, reason, scope }: CourseAccessInput,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockMember(transaction, memberId, 'no key update'))) return refuse('not_found');
    const course = await findReachableCourse(transaction, courseId, scope);
    if (!course) return refuse('not_found');
    if (!(await takeCourse(transaction, { memberId, course, now })))
      return refuse('refused', { message: '这位学员没有这门课程' });
    const changes = [{ field: 'course', before: nameOf(course), after: null }];
    const act = { act: 'member.course-end', subject: memberSubject(memberId), changes, reason };
    await recordAct(transaction, actor, act, now);
    return ok({});
  });
}

const nameOf = ({ id, title }: { readonly id: number; readonly title: string }): string =>
  `${title} (#${id})`;

export interface GiveMembershipInput {
  readonly memberId: number;
  readonly planId: number;
  readonly days: number;
  readonly reason: string;
}

/** Gives days of membership, which begin when the present one ends (contract 15.2), with a message. Returns the new end. */
export function giveMembership(
  { db }: Db,
  actor: Actor,
  { memberId, planId, days, reason }: GiveMembershipInput,
  now: number,
): Promise<OperatorOutcome<{ readonly endsAt: number }>> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockMember(transaction, memberId, 'no key update'))) return refuse('not_found');
    const plan = await findPlanName(transaction, planId);
    if (!plan) return refuseField('planId', '请选择套餐');
    const endsAt = await extendMembership(transaction, { memberId, planId, days, chargeFen: 0, now });
    const message = membershipGivenMessage({ planName: plan.name, days, endsAt });
    await sendMessage(transaction, { memberId, message, now });
    const changes = [
      { field: 'plan', before: null, after: nameOf({ id: plan.id, title: plan.name }) },
      { field: 'days', before: null, after: days },
    ];
    const act = { act: 'member.membership', subject: memberSubject(memberId), changes, reason };
    await recordAct(transaction, actor, act, now);
    return ok({ endsAt });
  });
}

/** Ends the membership of a member now, with a message. */
export function takeMembership(
  { db }: Db,
  actor: Actor,
  { memberId, reason }: { readonly memberId: number; readonly reason: string },
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockMember(transaction, memberId, 'no key update'))) return refuse('not_found');
    const planId = await endMembership(transaction, memberId, now);
    if (planId === null) return refuse('refused', { message: '这位学员没有会员' });
    await sendMessage(transaction, { memberId, message: membershipEndedMessage(), now });
    const plan = await findPlanName(transaction, planId);
    const before = plan ? nameOf({ id: plan.id, title: plan.name }) : `#${planId}`;
    const changes = [{ field: 'plan', before, after: null }];
    const act = { act: 'member.membership-end', subject: memberSubject(memberId), changes, reason };
    await recordAct(transaction, actor, act, now);
    return ok({});
  });
}
