import { z } from 'zod';
import { lockMember } from '../../../../db/transaction.ts';
import { EVERYTHING } from '../../../../lib/actor.ts';
import { CSV_BOM, csvLine } from '../../../../lib/table-file/csv.ts';
import { findCourseOwners, findPurchaseMembers } from '../../../catalog/course-access/queries.ts';
import {
  canReachCourse,
  findEditableCourse,
  findReachableCourse,
} from '../../../catalog/operator-scope/queries.ts';
import { findCourseDeliveries } from '../../../commerce/orders/queries.ts';
import { createImportedMember } from '../../../identity/member-editing/create-imported-member.ts';
import { applyRegistrationEffects } from '../../../identity/members/apply-registration-effects.ts';
import { defineTaskKind, type EndedRow, type RowOutcome } from '../../../operations/tasks/task-kind.ts';
import { giveCourse, takeCourse } from '../../members/change-access.ts';
import { judgeLines } from './judge-lines.ts';

const parameters = z.object({ courseId: z.int(), creates: z.boolean() });

/** What a row holds, until the task expires. */
const content = z.object({
  mobile: z.string(),
  typed: z.string(),
  nickname: z.string(),
  problem: z.string(),
});
const NO_CONTENT = { mobile: '', typed: '', nickname: '', problem: '内容已删除，请重新导入' };
const contentOf = (stored: unknown) => (stored === null ? NO_CONTENT : content.parse(stored));

/** Gives the members of a file a course. The subject of a row is the purchase that it made. */
export const importKind = defineTaskKind({
  name: 'course-member.import',
  needs: 'course-member.import',
  parameters,
  undoneBy: 'course-member.import-undo',
  isReachable: (db, { courseId }, scope) => canReachCourse(db, courseId, scope),

  async handleRows(transaction, rows, { parameters: { courseId, creates }, now, settings, afterCommit }) {
    const course = await findEditableCourse(transaction, courseId, EVERYTHING);
    if (!course) return rows.map(() => ({ outcome: 'failed' as const, message: '课程已删除' }));
    const lines = rows.map((row) => contentOf(row.content));
    const verdicts = await judgeLines(transaction, { courseId, creates }, lines);
    const outcomes: RowOutcome[] = [];
    for (const [index, verdict] of verdicts.entries()) {
      const { mobile, nickname } = lines[index] ?? NO_CONTENT;
      if (verdict.kind === 'wrong' || verdict.kind === 'skip') {
        const outcome = verdict.kind === 'wrong' ? 'failed' : 'skipped';
        outcomes.push({ outcome, message: verdict.message });
        continue;
      }
      const created =
        verdict.kind === 'create'
          ? await createImportedMember(transaction, settings, { mobile, nickname, now })
          : null;
      const memberId = verdict.kind === 'give' ? verdict.memberId : created;
      if (memberId === null || !(await lockMember(transaction, memberId, 'key share'))) {
        outcomes.push({ outcome: 'failed', message: '账号刚有变化，请重试' });
        continue;
      }
      if (created !== null)
        afterCommit((services) => applyRegistrationEffects(services, created, { client: null, now }));
      if (!(await giveCourse(transaction, { memberId, course, now }))) {
        outcomes.push({ outcome: 'skipped', message: '已经有这门课程' });
        continue;
      }
      const purchaseId = (await findCourseOwners(transaction, courseId, [memberId])).get(memberId);
      const message = created === null ? '' : '已新建账号';
      outcomes.push({
        outcome: 'done',
        message,
        ...(purchaseId === undefined ? {} : { subjectId: purchaseId }),
      });
    }
    return outcomes;
  },

  writeFile: (_services, { title, rows }) => ({
    name: `导入结果-${title.slice(0, 60)}.csv`,
    content: resultLines(rows(), { done: '已开通', skipped: '跳过', failed: '失败', waiting: '未处理' }),
  }),
});

/** Takes the course from those to whom an import gave it, unless they have bought it since or got it in another way. */
export const importUndoKind = defineTaskKind({
  name: 'course-member.import-undo',
  needs: 'course-member.remove',
  parameters,
  isReachable: (db, { courseId }, scope) => canReachCourse(db, courseId, scope),

  async handleRows(transaction, rows, { parameters: { courseId }, now }) {
    const course = await findReachableCourse(transaction, courseId, EVERYTHING);
    const members = await findPurchaseMembers(
      transaction,
      rows.flatMap(({ subjectId }) => subjectId ?? []),
    );
    const orders = await findCourseDeliveries(transaction, courseId, [...members.values()]);
    const outcomes: RowOutcome[] = [];
    for (const { subjectId } of rows) {
      const memberId = members.get(subjectId ?? 0);
      if (!course || memberId === undefined)
        outcomes.push({ outcome: 'skipped', message: '已经没有这次导入开通的课程' });
      else if (orders.has(memberId)) outcomes.push({ outcome: 'skipped', message: '之后有订单，保留' });
      else {
        const isTaken =
          (await lockMember(transaction, memberId, 'no key update')) &&
          (await takeCourse(transaction, { memberId, course, now }));
        outcomes.push(isTaken ? { outcome: 'done' } : { outcome: 'skipped', message: '已经没有这门课程' });
      }
    }
    return outcomes;
  },

  writeFile: (_services, { title, rows }) => ({
    name: `撤销导入结果-${title.slice(0, 60)}.csv`,
    content: resultLines(rows(), { done: '已取消', skipped: '保留', failed: '失败', waiting: '未处理' }),
  }),
});

async function* resultLines(
  rows: AsyncIterable<EndedRow>,
  outcomes: Readonly<Record<EndedRow['outcome'], string>>,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(['行号', '手机号', '昵称', '结果', '说明']);
  for await (const row of rows) {
    const { typed, nickname } = contentOf(row.content);
    yield csvLine([row.rowNumber, typed, nickname, outcomes[row.outcome], row.message]);
  }
}
