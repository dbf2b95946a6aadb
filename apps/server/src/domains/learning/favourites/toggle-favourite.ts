import type { Member } from '../../../db/tables/tables.ts';
import { inTransaction, lockMember } from '../../../db/transaction.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findVisibleCourse } from '../../catalog/courses/find-visible-course.ts';
import { addFavourite, removeFavourite } from './repo.ts';

/**
 * Adds a course to the favourites, or removes it (contract 6.5). Answers 1 when it is a favourite now, else 0.
 * Concurrent requests of a member are processed one at a time. Fails with `notFound` when the member may not see the
 * course; a favourite that was hidden later can still be removed.
 */
export async function toggleFavourite(
  services: Pick<Services, 'db' | 'settings'>,
  courseId: number,
  member: Member,
  now: number,
): Promise<Outcome<0 | 1>> {
  // Read before the transaction, because the transaction holds SQLite's only connection.
  const isVisible = (await findVisibleCourse(services, courseId, member, now)) !== null;
  return inTransaction(services.db, async (transaction) => {
    await lockMember(transaction, member.id, 'no key update');
    if (await removeFavourite(transaction, member.id, courseId)) return ok(0);
    if (!isVisible) return fail('notFound');
    await addFavourite(transaction, member.id, courseId, now);
    return ok(1);
  });
}
