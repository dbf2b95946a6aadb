import type { Member } from '../../../db/tables/tables.ts';
import { inTransaction, lockMember } from '../../../db/transaction.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { openCourse } from '../../catalog/courses/open-course.ts';
import { addFavourite, removeFavourite } from './repo.ts';

/**
 * Makes a course a favourite, or no longer one (contract 6.5), and tells which: 1 or 0. Taps at the same time take
 * turns. Fails with `notFound` for a course that is not there to see; one that was hidden since can still be removed.
 */
export async function toggleFavourite(
  services: Pick<Services, 'db' | 'settings'>,
  courseId: number,
  member: Member,
  now: number,
): Promise<Outcome<0 | 1>> {
  // Looked up before the transaction: inside of it, SQLite's one connection is taken.
  const isThere = (await openCourse(services, courseId, member, now)) !== null;
  return inTransaction(services.db, async (transaction) => {
    await lockMember(transaction, member.id);
    if (await removeFavourite(transaction, member.id, courseId)) return ok(0);
    if (!isThere) return fail('notFound');
    await addFavourite(transaction, member.id, courseId, now);
    return ok(1);
  });
}
