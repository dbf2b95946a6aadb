import { expect, test } from 'vitest';
import { createComment } from '../../testing/fixtures/create-comment.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { runComment, USAGE } from './run-comment.ts';

async function openCommand() {
  const db = await openTestDatabase();
  const printed: string[] = [];
  const errors: string[] = [];
  const command = {
    db,
    now: Date.parse('2026-01-31T12:00:00Z'),
    print: (line: string) => void printed.push(line),
    printError: (line: string) => void errors.push(line),
  };
  const run = (...args: string[]) => runComment(command, args);
  const statuses = async () =>
    (await db.selectFrom('comments').select('status').orderBy('id').execute()).map(({ status }) => status);
  return { db, run, printed, errors, statuses };
}

test('waiting comments are listed on one line each and reviewed by id', async () => {
  const { db, run, printed, statuses } = await openCommand();
  const waiting = await createComment(db, { status: 0, content: '第一行\n第二行' });
  const other = await createComment(db, { status: 0, resource_type: 2, resource_id: 7 });
  await createComment(db);
  expect(await run('list')).toBe(0);
  expect(printed).toEqual([
    `${waiting.id}  2026-01-31 19:00:00  课程 1  已注销：第一行 第二行`,
    `${other.id}  2026-01-31 19:00:00  课时 7  已注销：讲得很清楚`,
  ]);
  expect(await run('approve', String(waiting.id))).toBe(0);
  expect(await run('refuse', String(other.id))).toBe(0);
  expect(await statuses()).toEqual([1, 2, 1]);
  printed.length = 0;
  await run('list');
  expect(printed).toEqual(['没有待审核的评论。']);
});

test('an unknown id does not stop the review of the other comments', async () => {
  const { db, run, errors, statuses } = await openCommand();
  const { id } = await createComment(db, { status: 0 });
  expect(await run('approve', '999', String(id))).toBe(1);
  expect(errors).toEqual(['没有评论 999']);
  expect(await statuses()).toEqual([1]);
});

test.each([
  [[]],
  [['approve']],
  [['approve', '1 or 1']],
  [['refuse', '-1']],
  [['list', '1']],
  [['delete', '1']],
])('%j prints the usage and changes nothing', async (args) => {
  const { db, run, errors, statuses } = await openCommand();
  await createComment(db, { status: 0 });
  expect(await run(...args)).toBe(1);
  expect(errors).toEqual([USAGE]);
  expect(await statuses()).toEqual([0]);
});
