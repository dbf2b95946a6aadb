import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { addBuyers, deletePurchase, insertPurchase } from './repo.ts';

export interface GrantCourseInput {
  readonly memberId: number;
  readonly courseId: number;
  readonly chargeFen: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Gives a member permanent access to a course and counts the buyer. Does nothing when the member already has it
 * (contract 11.8). The course may be hidden or deleted. Returns whether access was given.
 */
export async function grantCourse(
  transaction: Transaction<Tables>,
  { memberId, courseId, chargeFen, now }: GrantCourseInput,
): Promise<boolean> {
  const purchase = { member_id: memberId, course_id: courseId, charge_fen: chargeFen, created_at: now };
  if (!(await insertPurchase(transaction, purchase))) return false;
  await addBuyers(transaction, courseId, 1);
  return true;
}

export interface RevokeCourseInput {
  readonly memberId: number;
  readonly courseId: number;
}

/** Removes a member's access to a bought course and the buyer from the count. Returns whether there was a purchase. */
export async function revokeCourse(
  transaction: Transaction<Tables>,
  { memberId, courseId }: RevokeCourseInput,
): Promise<boolean> {
  if (!(await deletePurchase(transaction, memberId, courseId))) return false;
  await addBuyers(transaction, courseId, -1);
  return true;
}
