import type { Queries } from '../../../db/open.ts';
import { hasPurchase } from '../courses/repo.ts';

/** Whether the member bought the course or was given it; whatever became of the course since. */
export function hasBoughtCourse(db: Queries, memberId: number, courseId: number): Promise<boolean> {
  return hasPurchase(db, memberId, courseId);
}
