import type { CallData } from '@zaixue/contract/call';
import { MAX_ID } from '@zaixue/contract/constants';
import type { courseMemberAdd, courseMemberRemove } from '@zaixue/contract/operator/learners/course-members';
import { isMobileNumber } from '@zaixue/contract/rules/mobile';
import { inTransaction, lockMember } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findEditableCourse, findReachableCourse } from '../../catalog/operator-scope/queries.ts';
import { findAccounts } from '../../identity/members/queries.ts';
import { giveCourse, takeCourse } from '../members/change-access.ts';
import { refusalOf } from './account-refusal.ts';
import { readMobile } from './import/read-mobile.ts';

type Db = Pick<Services, 'db'>;
type AddResult = CallData<typeof courseMemberAdd>;
type RemoveResult = CallData<typeof courseMemberRemove>;

interface Change {
  readonly courseId: number;
  readonly scope: OperatorScope;
  readonly reason: string;
  readonly now: number;
}

/** Gives the members of these mobile numbers or ids a published course, each with a message. */
export function addCourseMembers(
  { db }: Db,
  actor: Actor,
  { courseId, entries, scope, reason, now }: Change & { readonly entries: readonly string[] },
): Promise<OperatorOutcome<AddResult>> {
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, courseId, scope);
    if (!course) return refuse('not_found');
    if (course.is_draft === 1) return refuse('refused', { message: '课程还没有发布，请先发布' });
    const wanted = entries.map(readEntry);
    const accounts = await findAccounts(transaction, {
      mobiles: wanted.flatMap(({ mobile }) => mobile ?? []),
      ids: wanted.flatMap(({ id }) => id ?? []),
    });
    const given = new Set<number>();
    const outcomeOf = async ({ mobile, id }: Entry): Promise<Omit<AddResult['rows'][number], 'entry'>> => {
      if (mobile === undefined && id === undefined)
        return { outcome: 'failed', message: '不是手机号，也不是学员编号' };
      const account = accounts.find((each) => each.mobile === mobile || each.id === id);
      if (!account || !(await lockMember(transaction, account.id, 'key share')))
        return { outcome: 'failed', message: '没有这位学员' };
      if (given.has(account.id)) return { outcome: 'skipped', message: '重复' };
      const message = refusalOf(account);
      if (message !== '') return { outcome: 'failed', message };
      if (!(await giveCourse(transaction, { memberId: account.id, course, now })))
        return { outcome: 'skipped', message: '已经有这门课程' };
      given.add(account.id);
      return { outcome: 'added', message: '' };
    };
    const rows = [];
    for (const [index, entry] of entries.entries())
      rows.push({ entry, ...(await outcomeOf(wanted[index] ?? {})) });
    const subject = { type: 'course', id: courseId, label: course.title };
    const changes = [{ field: 'members', before: null, after: [...given] }];
    await recordAct(transaction, actor, { act: 'course-member.add', subject, changes, reason }, now);
    return ok({ added: given.size, rows });
  });
}

interface Entry {
  readonly mobile?: string;
  readonly id?: number;
}

/** A mobile number as it is typed, or an id such as `12` or `#12`. */
function readEntry(typed: string): Entry {
  const mobile = readMobile(typed);
  if (isMobileNumber(mobile)) return { mobile };
  const id = Number(/^#?(\d{1,10})$/.exec(typed.trim())?.[1] ?? 0);
  return id > 0 && id <= MAX_ID ? { id } : {};
}

/** Takes a course from members, each with a message. Orders that gave it stay paid. */
export function removeCourseMembers(
  { db }: Db,
  actor: Actor,
  { courseId, memberIds, scope, reason, now }: Change & { readonly memberIds: readonly number[] },
): Promise<OperatorOutcome<RemoveResult>> {
  return inTransaction(db, async (transaction) => {
    const course = await findReachableCourse(transaction, courseId, scope);
    if (!course) return refuse('not_found');
    const removed: number[] = [];
    const failed: RemoveResult['failed'] = [];
    // Always in the same order, so that two such acts do not wait for each other.
    for (const id of [...new Set(memberIds)].sort((a, b) => a - b)) {
      const isTaken =
        (await lockMember(transaction, id, 'no key update')) &&
        (await takeCourse(transaction, { memberId: id, course, now }));
      if (isTaken) removed.push(id);
      else failed.push({ id, message: '没有这门课程' });
    }
    const subject = { type: 'course', id: courseId, label: course.title };
    const changes = [{ field: 'members', before: removed, after: null }];
    await recordAct(transaction, actor, { act: 'course-member.remove', subject, changes, reason }, now);
    return ok({ removed, failed });
  });
}
