import type { TaskKind } from '../../operations/tasks/task-kind.ts';
import { bulkKindsOf } from './bulk-kinds.ts';
import { commentRemovals, commentReviews } from './comment-acts.ts';
import { courseMove, coursePrices, courseState, courseTrash } from './course-acts.ts';
import { memberLock, memberTags } from './member-acts.ts';
import { promoState } from './promo-acts.ts';

/** The kinds of tasks of all bulk acts. */
export const allBulkKinds: readonly TaskKind[] = [
  ...bulkKindsOf(courseState),
  ...bulkKindsOf(courseMove),
  ...bulkKindsOf(coursePrices),
  ...bulkKindsOf(courseTrash),
  ...bulkKindsOf(memberTags),
  ...bulkKindsOf(memberLock),
  ...bulkKindsOf(commentReviews),
  ...bulkKindsOf(commentRemovals),
  ...bulkKindsOf(promoState),
];
