import type { CallData } from '@zaixue/contract/call';
import {
  type courseMemberImportCheck,
  LISTED_PROBLEMS,
} from '@zaixue/contract/operator/learners/course-members';
import type { Permission } from '@zaixue/contract/operator/permissions';
import type { Course } from '../../../../db/tables/tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { OperatorFile } from '../../../../http/operator/receive-file.ts';
import type { Actor, OperatorScope } from '../../../../lib/actor.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../../lib/operator-outcome.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { recordAct } from '../../../audit/record-act.ts';
import { findEditableCourse } from '../../../catalog/operator-scope/queries.ts';
import { type CreatedTask, createTask } from '../../../operations/tasks/create-task.ts';
import { importKind } from './import-kinds.ts';
import { judgeLines } from './judge-lines.ts';
import { type ImportFile, labelOf, readImport } from './read-import.ts';
import { UnreadableTable } from './read-xlsx.ts';

type CheckResult = CallData<typeof courseMemberImportCheck>;

/** Lines that are judged with one query. */
const JUDGED_AT_ONCE = 500;

export interface ImportInput {
  readonly courseId: number;
  readonly file: OperatorFile | null;
  readonly creates: boolean;
  readonly scope: OperatorScope;
  readonly permissions: ReadonlySet<Permission>;
}

/** Says what an import would do, without a change. */
export async function checkImport(
  { db }: Pick<Services, 'db'>,
  input: ImportInput,
): Promise<OperatorOutcome<CheckResult>> {
  const read = await readInput(db, input);
  if (!read.ok) return read;
  const { format, encoding, columns, lines } = read.value.file;
  const counts = { give: 0, create: 0, skip: 0, wrong: 0 };
  const problems: CheckResult['problems'] = [];
  for (let start = 0; start < lines.length; start += JUDGED_AT_ONCE) {
    const part = lines.slice(start, start + JUDGED_AT_ONCE);
    for (const [index, verdict] of (await judgeLines(db, input, part)).entries()) {
      counts[verdict.kind] += 1;
      const line = part[index];
      if (!line || verdict.kind === 'give' || verdict.kind === 'create') continue;
      const outcome = verdict.kind === 'skip' ? 'skipped' : 'wrong';
      problems.push({ row: line.row, label: labelOf(line), outcome, message: verdict.message });
    }
  }
  const { give: okCount, create: created, skip: skipped, wrong } = counts;
  const rank = ({ outcome }: CheckResult['problems'][number]): number => (outcome === 'wrong' ? 0 : 1);
  problems.sort((a, b) => rank(a) - rank(b) || a.row - b.row);
  return ok({
    ...{ format, encoding, columns, total: lines.length, ok: okCount, created, skipped, wrong },
    problems: problems.slice(0, LISTED_PROBLEMS),
  });
}

/** Starts the task of an import. The same key again answers the task that it made. */
export async function startImport(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  input: ImportInput & { readonly key: string; readonly reason: string },
  now: number,
): Promise<OperatorOutcome<CreatedTask>> {
  const read = await readInput(db, input);
  if (!read.ok) return read;
  const { course, file } = read.value;
  const { creates, key, reason } = input;
  return inTransaction(db, async (transaction) => {
    const task = await createTask(
      transaction,
      actor,
      importKind,
      {
        ...{ title: course.title, parameters: { courseId: course.id, creates }, key },
        rows: file.lines.map((line) => ({
          ...{ rowNumber: line.row, label: labelOf(line) },
          content: { mobile: line.mobile, typed: line.typed, nickname: line.nickname, problem: line.problem },
        })),
      },
      now,
    );
    if (task.isNew) {
      const subject = { type: 'course', id: course.id, label: course.title };
      const facts = { file: input.file?.filename ?? '', rows: file.lines.length, creates };
      const changes = Object.entries(facts).map(([field, after]) => ({ field, before: null, after }));
      await recordAct(transaction, actor, { act: 'course-member.import', subject, changes, reason }, now);
    }
    return ok(task);
  });
}

async function readInput(
  db: Services['db'],
  { courseId, file, creates, scope, permissions }: ImportInput,
): Promise<OperatorOutcome<{ readonly course: Course; readonly file: ImportFile }>> {
  const course = await findEditableCourse(db, courseId, scope);
  if (!course) return refuse('not_found');
  if (course.is_draft === 1) return refuse('refused', { message: '课程还没有发布，请先发布' });
  if (creates && !permissions.has('member.create')) return refuse('forbidden', { needs: 'member.create' });
  if (!file) return refuseField('file', '请选择文件');
  try {
    return ok({ course, file: await readImport(file.path) });
  } catch (error) {
    if (error instanceof UnreadableTable) return refuseField('file', error.message);
    throw error;
  }
}
