import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { withoutUndefined } from '../../../lib/pick.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findEditableCourse, findReachableCourse } from '../operator-scope/queries.ts';
import { type CourseTarget, changeCourse, refuseStaleCourse } from './change-course.ts';
import type { CourseFields } from './course-fields.ts';
import { descriptionChange } from './edit-description.ts';
import { courseStateOf, findPublishHints } from './policy.ts';
import { findDraft, readHintFacts, takeDraft, updateCourse } from './repo.ts';

type Version = { readonly version: number };

const BLOCKED = '还不能发布：请先添加课时，并设置价格、免费或会员免费';

/**
 * Publishes a course: the first time it is shown to learners; its description becomes the draft. A course that was
 * published and hidden since stays hidden. Fails with `refused` while a hint is blocking.
 */
export function publishCourse(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  target: CourseTarget,
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, target.id, target.scope);
    if (!course) return refuse('not_found');
    if (course.version !== target.version) return refuseStaleCourse(transaction, target, () => ({}));
    const hints = findPublishHints(await readHintFacts(transaction, course));
    if (hints.some(({ isBlocking }) => isBlocking)) return refuse('refused', { message: BLOCKED });
    const draft = await findDraft(transaction, course.id);
    const published = await changeCourse(
      transaction,
      actor,
      target,
      {
        act: 'course.publish',
        fields: course.is_draft === 1 ? { isShown: true } : {},
        columns: {
          ...(course.is_draft === 1 ? { is_draft: 0, published_at: now } : {}),
          ...(draft ? { render_desc: draft.html } : {}),
        },
        changes: draft ? descriptionChange(course.render_desc, draft.html) : [],
      },
      now,
    );
    if (published.ok && draft) await takeDraft(transaction, course.id);
    return published;
  });
}

/** Shows or hides a published course, or puts it on or off sale. Fails with `refused` for a draft that is to be shown. */
export function editCourseState(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  target: CourseTarget,
  state: { readonly isShown?: boolean | undefined; readonly isOnSale?: boolean | undefined },
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, target.id, target.scope);
    if (!course) return refuse('not_found');
    if (course.is_draft === 1 && state.isShown === true)
      return refuse('refused', { message: '课程还没有发布，请先发布' });
    const fields: Partial<CourseFields> = withoutUndefined(state);
    return changeCourse(transaction, actor, target, { act: 'course.state', fields }, now);
  });
}

/** Moves a course to the trash. Everything that belongs to it stays. */
export function trashCourse(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  target: CourseTarget,
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, target.id, target.scope);
    if (!course) return refuse('not_found');
    const state = { field: 'state', before: courseStateOf(course), after: 'trash' };
    const change = { act: 'course.trash', fields: {}, columns: { deleted_at: now }, changes: [state] };
    return changeCourse(transaction, actor, target, change, now);
  });
}

/** Takes a course out of the trash, in the state it had. */
export function restoreCourse(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, scope }: Omit<CourseTarget, 'version'>,
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, async (transaction) => {
    const course = await findReachableCourse(transaction, id, scope);
    if (!course || course.deleted_at === null) return refuse('not_found');
    const { version } = course;
    if (!(await updateCourse(transaction, { id, version }, { deleted_at: null, updated_at: now })))
      return refuse('not_found');
    const after = courseStateOf({ ...course, deleted_at: null });
    await recordAct(
      transaction,
      actor,
      {
        act: 'course.restore',
        subject: { type: 'course', id, label: course.title },
        changes: [{ field: 'state', before: 'trash', after }],
      },
      now,
    );
    return ok({ version: version + 1 });
  });
}
