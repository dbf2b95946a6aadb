import { inTransaction } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { withoutUndefined } from '../../../lib/pick.ts';
import type { Services } from '../../../services.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { holdCategory } from '../categories/operator-repo.ts';
import { findEditableCourse } from '../operator-scope/queries.ts';
import { type CourseTarget, changeCourse } from './change-course.ts';
import type { CourseFields } from './course-fields.ts';
import { newCourseRow } from './new-course-row.ts';
import { findEditorIds, insertCourse, replaceEditors } from './repo.ts';

type Version = { readonly version: number };
type Input<Name extends keyof CourseFields> = { readonly [Key in Name]?: CourseFields[Key] | undefined };

/** Creates a draft of a course. An operator with the scope "own" may reach it. */
export function createCourse(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  course: { readonly title: string; readonly categoryId: number },
  now: number,
): Promise<OperatorOutcome<Version & { readonly id: number }>> {
  return inTransaction(db, async (transaction) => {
    if (!(await holdCategory(transaction, course.categoryId))) return NO_CATEGORY;
    const id = await insertCourse(transaction, newCourseRow(course, actor, now));
    await recordAct(
      transaction,
      actor,
      {
        act: 'course.create',
        subject: { type: 'course', id, label: course.title },
        changes: diffFields(null, course),
      },
      now,
    );
    return ok({ id, version: 0 });
  });
}

const NO_CATEGORY = refuseField('categoryId', '请选择分类');

export type CourseContentInput = Input<
  | 'title'
  | 'categoryId'
  | 'shortDescription'
  | 'teacherName'
  | 'teacherPicture'
  | 'teacherLine'
  | 'outcomes'
  | 'seoKeywords'
  | 'seoDescription'
  | 'areCommentsAllowed'
  | 'isRecommended'
>;

/** Changes fields of a course; those that are undefined stay. */
export function editCourse(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  target: CourseTarget,
  content: CourseContentInput,
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, async (transaction) => {
    const fields: Partial<CourseFields> = withoutUndefined(content);
    if (fields.teacherPicture !== undefined && !isImageAddress(fields.teacherPicture))
      return refuseField('teacherPicture', '请从图片库选择');
    if (!(await holdCategory(transaction, fields.categoryId ?? 0))) return NO_CATEGORY;
    return changeCourse(transaction, actor, target, { act: 'course.edit', fields }, now);
  });
}

/** Whether a text can be the address of an image: empty, a file of this site, or an address with HTTPS. */
function isImageAddress(text: string): boolean {
  return text === '' || /^\/files\/[\w./-]+$/.test(text) || /^https:\/\/[^\s"'<>\\]+$/.test(text);
}

/** Changes the price of a course. The contract's schema has checked that the fields fit together. */
export function editCoursePrice(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  target: CourseTarget,
  fields: Pick<CourseFields, 'isFree' | 'isVipFree' | 'priceFen' | 'struckPriceFen'>,
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, (transaction) =>
    changeCourse(transaction, actor, target, { act: 'course.price', fields }, now),
  );
}

/** Sets the covers of a course, paths on the site; empty ones remove them. */
export function setCourseCovers(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  target: CourseTarget,
  fields: Pick<CourseFields, 'cover' | 'cover16x9' | 'cover1x1'>,
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, (transaction) =>
    changeCourse(transaction, actor, target, { act: 'course.cover', fields }, now),
  );
}

export interface EditorsInput {
  readonly courseId: number;
  readonly scope: OperatorScope;
  /** Operators who exist. */
  readonly operatorIds: readonly number[];
}

/** Sets which operators with the scope "own" may reach a course, beside its creator. */
export function editCourseEditors(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { courseId, scope, operatorIds }: EditorsInput,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, courseId, scope);
    if (!course) return refuse('not_found');
    const editors = [...new Set(operatorIds)].sort((a, b) => a - b);
    const before = await findEditorIds(transaction, courseId);
    await replaceEditors(transaction, courseId, editors);
    await recordAct(
      transaction,
      actor,
      {
        act: 'course.editors',
        subject: { type: 'course', id: courseId, label: course.title },
        changes: diffFields({ editors: before }, { editors }),
      },
      now,
    );
    return ok({});
  });
}
