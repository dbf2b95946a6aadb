import type { OperatorCourseDetail } from '@zaixue/contract/operator/teaching/courses';
import type { Queries } from '../../../db/open.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { findLastChange } from '../../audit/queries.ts';
import { findReachableCourse } from '../operator-scope/queries.ts';
import { courseFieldsOf } from './course-fields.ts';
import { withLessons } from './list/list-courses.ts';
import { findRows } from './list/list-repo.ts';
import { findPublishHints } from './policy.ts';
import { presentOperatorCourse } from './present.ts';
import { findDraft, findEditorIds, hasBuyers, readHintFacts } from './repo.ts';

/** A course in full, with the ids of its editors instead of their names; null outside the scope. */
export async function readOperatorCourse(
  db: Queries,
  id: number,
  scope: OperatorScope,
): Promise<(Omit<OperatorCourseDetail, 'editors'> & { readonly editorIds: readonly number[] }) | null> {
  const course = await findReachableCourse(db, id, scope);
  const [row] = course ? await withLessons(db, await findRows(db, [id])) : [];
  if (!course || !row) return null;
  const draft = await findDraft(db, id);
  const { cover: _, outcomes, ...fields } = courseFieldsOf(course);
  return {
    ...fields,
    ...presentOperatorCourse(row),
    outcomes: [...outcomes],
    slug: course.slug,
    description: course.render_desc,
    descriptionDraft: draft
      ? { html: draft.html, version: draft.version, by: draft.changed_by, at: draft.updated_at }
      : null,
    hasBuyers: await hasBuyers(db, id),
    hints: findPublishHints(await readHintFacts(db, course)),
    editorIds: await findEditorIds(db, id),
    publicPath: `/course/${id}`,
    createdAt: course.created_at,
    lastChange: await findLastChange(db, 'course', id),
  };
}
