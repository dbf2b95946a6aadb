import type { Transaction, Updateable } from 'kysely';
import type { Course, Tables } from '../../../db/tables/tables.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { pickLike } from '../../../lib/pick.ts';
import type { FieldChange } from '../../audit/record-act.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { refuseStaleEdit } from '../../audit/stale-edit.ts';
import { findEditableCourse, findReachableCourse } from '../operator-scope/queries.ts';
import { type CourseFields, courseColumnsOf, courseFieldsOf } from './course-fields.ts';
import { updateCourse } from './repo.ts';

/** The course of an edit: its id, the version that the operator saw, and what the operator may reach. */
export interface CourseTarget {
  readonly id: number;
  readonly version: number;
  readonly scope: OperatorScope;
}

export interface CourseChange {
  /** Name of the act in the audit log. */
  readonly act: string;
  readonly fields: Partial<CourseFields>;
  /** Columns beside those of the fields. */
  readonly columns?: Updateable<Tables['courses']>;
  /** What the audit log says beside the changes of the fields. */
  readonly changes?: readonly FieldChange[];
}

/**
 * Changes fields of a course that is not in the trash, and records it. Fails with `not_found`, and with `conflict` when
 * the course has another version by now.
 */
export async function changeCourse(
  transaction: Transaction<Tables>,
  actor: Actor,
  { id, version, scope }: CourseTarget,
  { act, fields, columns = {}, changes = [] }: CourseChange,
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  const course = await findEditableCourse(transaction, id, scope);
  if (!course) return refuse('not_found');
  const change = { ...courseColumnsOf(fields), ...columns, updated_at: now };
  if (!(await updateCourse(transaction, { id, version }, change))) {
    return refuseStaleCourse(transaction, { id, scope }, (present) =>
      pickLike(courseFieldsOf(present), fields),
    );
  }
  await recordAct(
    transaction,
    actor,
    {
      act,
      subject: { type: 'course', id, label: fields.title ?? course.title },
      changes: [...diffFields(courseFieldsOf(course), fields), ...changes],
    },
    now,
  );
  return ok({ version: version + 1 });
}

/** Acts that count the version of a course up. Others, such as sorting, do not make an edit stale. */
const VERSIONED_ACTS = [
  ...['course.edit', 'course.price', 'course.cover', 'course.publish', 'course.state', 'course.trash'],
  ...['course.restore', 'course.import'],
];

/** Returns the failure of an edit that saw an old version of a course. */
export async function refuseStaleCourse(
  transaction: Transaction<Tables>,
  { id, scope }: Pick<CourseTarget, 'id' | 'scope'>,
  presentFields: (course: Course) => Readonly<Record<string, unknown>>,
): Promise<OperatorOutcome<never>> {
  const present = await findReachableCourse(transaction, id, scope);
  if (!present) return refuse('not_found');
  const { version } = present;
  const fields = presentFields(present);
  return refuseStaleEdit(transaction, { type: 'course', id, version, fields, acts: VERSIONED_ACTS });
}
