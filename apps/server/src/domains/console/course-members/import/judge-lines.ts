import type { Queries } from '../../../../db/open.ts';
import { findCourseOwners } from '../../../catalog/course-access/queries.ts';
import { findAccounts } from '../../../identity/members/queries.ts';
import { refusalOf } from '../account-refusal.ts';

/** What an import does with a line. */
export type Verdict =
  | { readonly kind: 'give'; readonly memberId: number }
  | { readonly kind: 'create' }
  | { readonly kind: 'skip' | 'wrong'; readonly message: string };

export interface JudgedLine {
  readonly mobile: string;
  readonly problem: string;
}

/** Says what an import does with lines, at most 1000; the check and the task decide alike. */
export async function judgeLines(
  db: Queries,
  { courseId, creates }: { readonly courseId: number; readonly creates: boolean },
  lines: readonly JudgedLine[],
): Promise<Verdict[]> {
  const mobiles = lines.filter(({ problem }) => problem === '').map(({ mobile }) => mobile);
  const accounts = new Map(
    (await findAccounts(db, { mobiles, ids: [] })).map((account) => [account.mobile, account]),
  );
  const ids = [...accounts.values()].map(({ id }) => id);
  const owners = await findCourseOwners(db, courseId, ids);
  return lines.map(({ mobile, problem }): Verdict => {
    if (problem !== '') return { kind: 'wrong', message: problem };
    const account = accounts.get(mobile);
    if (!account) return creates ? { kind: 'create' } : { kind: 'wrong', message: '没有这个手机号的学员' };
    if (owners.has(account.id)) return { kind: 'skip', message: '已经有这门课程' };
    const message = refusalOf(account);
    return message === '' ? { kind: 'give', memberId: account.id } : { kind: 'wrong', message };
  });
}
