// @module-tag postgres
import { setTimeout as wait } from 'node:timers/promises';
import {
  taskDetail,
  taskFile,
  taskList,
  taskRetry,
  taskStop,
  taskUndo,
} from '@zaixue/contract/operator/site/tasks';
import { DAY_MS, HOUR_MS } from '@zaixue/contract/rules/time-units';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../../../db/transaction.ts';
import { SYSTEM_ACTOR } from '../../../lib/actor.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { taskKinds } from '../../console/tasks/task-kinds.ts';
import { sendMessage } from '../../inbox/send-message.ts';
import { operatorMessage } from '../../inbox/service-messages.ts';
import { createTask } from './create-task.ts';
import { deleteOldTasks } from './delete-old-tasks.ts';
import { runTasks } from './run-tasks.ts';
import { defineTaskKind, type EndedRow } from './task-kind.ts';

/** Rows whose handling throws; a test empties it to mend them. */
const broken = new Set<number>();

/** Sends each row's number to a member: what is done twice is seen. */
const testKind = defineTaskKind({
  name: 'test.send',
  needs: 'member.message',
  parameters: z.object({ memberId: z.int() }),
  batchSize: 10,
  async handleRows(transaction, rows, { parameters: { memberId }, now }) {
    const outcomes = [];
    for (const { rowNumber } of rows) {
      if (broken.has(rowNumber)) throw new Error('broken');
      if (rowNumber % 10 === 3) outcomes.push({ outcome: 'failed' as const, message: '不行' });
      else {
        await sendMessage(transaction, { memberId, message: operatorMessage(`第 ${rowNumber} 行`), now });
        outcomes.push({ outcome: 'done' as const });
      }
    }
    return outcomes;
  },
  writeFile: (_services, { rows }) => ({ name: '结果.csv', content: lines(rows()) }),
  undoneBy: 'test.take-back',
});
const takeBack = defineTaskKind({
  name: 'test.take-back',
  needs: 'member.message',
  parameters: z.object({ memberId: z.int() }),
  handleRows: async (_transaction, rows) => rows.map(() => ({ outcome: 'skipped' as const })),
});
async function* lines(rows: AsyncIterable<EndedRow>) {
  for await (const { rowNumber, outcome, content } of rows)
    yield `${rowNumber},${outcome},${JSON.stringify(content)}\n`;
}
const kinds = new Map([testKind, takeBack].map((kind) => [kind.name, kind]));
// The routes of the site know the kinds of the program only.
for (const [name, kind] of kinds) (taskKinds as Map<string, typeof kind>).set(name, kind);

afterEach(() => broken.clear());

async function openTasks() {
  const site = await openTestSite();
  const support = await createTestOperator(site, 'support');
  const owner = await createTestOperator(site, 'owner');
  const { id: memberId } = await createMember(site.db);
  const start = (count: number, key = 'key-00000001') =>
    inTransaction(site.db, (transaction) =>
      createTask(
        transaction,
        { ...SYSTEM_ACTOR, via: 'console', operatorId: support.id, name: support.name },
        testKind,
        {
          ...{ title: '一门课', parameters: { memberId }, key },
          rows: Array.from({ length: count }, (_, index) => ({
            ...{ rowNumber: index + 1, label: `第 ${index + 1} 行`, content: { line: index + 1 } },
          })),
        },
        site.clock(),
      ),
    );
  return {
    ...site,
    ...{ support, owner, start },
    run: (signal = new AbortController().signal) => runTasks(site.services, kinds, signal),
    task: async (id: number) => (await callOperator(site, support, taskDetail, { id })).data.task,
    sent: async () =>
      (await site.db.selectFrom('messages').select('text').execute())
        .map(({ text }) => Number(/\d+/.exec(text)?.[0]))
        .sort((a, b) => a - b),
  };
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const good = (count: number) => numbers(count).filter((number) => number % 10 !== 3);

test('a task does its rows once, tells what failed, and makes a file that is kept for a day', async () => {
  const site = await openTasks();
  const { start, run, task, sent, support, owner, services, clock, db } = site;
  const { taskId, isNew } = await start(25);
  expect(isNew).toBe(true);
  expect(await start(25)).toEqual({ taskId, isNew: false });
  expect(await task(taskId)).toMatchObject({ state: 'waiting', total: 25, done: 0, canStop: true });
  await run();
  await run();
  expect(await sent()).toEqual(good(25));
  expect(await task(taskId)).toMatchObject({
    ...{ state: 'done', done: 22, skipped: 0, failed: 3, hasFile: true },
    ...{ canStop: false, canRetry: true, canUndo: true, isOwn: true },
  });
  const { data } = await callOperator(site, owner, taskDetail, { id: taskId });
  expect(data.rows.rows.map(({ row, message }) => [row, message])).toEqual([
    [3, '不行'],
    [13, '不行'],
    [23, '不行'],
  ]);
  const file = await callOperator(site, support, taskFile, { id: taskId });
  expect(String(file.data).split('\n').slice(0, 3)).toEqual([
    '1,done,{"line":1}',
    '2,done,{"line":2}',
    '3,failed,{"line":3}',
  ]);

  clock.advance(24 * HOUR_MS);
  await deleteOldTasks(services, clock());
  // The session has ended, too.
  const later = await createTestOperator(site, 'owner');
  expect((await callOperator(site, later, taskFile, { id: taskId })).status).toBe(409);
  const expired = (await callOperator(site, later, taskDetail, { id: taskId })).data.task;
  expect(expired).toMatchObject({ hasFile: false, canRetry: false, canUndo: true });
  const kept = await db.selectFrom('operator_task_rows').select('content').distinct().execute();
  expect(kept).toEqual([{ content: '' }]);
  const stored = [];
  for await (const { key } of services.storage.list('operator-results')) stored.push(key);
  expect(stored).toEqual([]);
  clock.advance(30 * DAY_MS);
  await deleteOldTasks(services, clock());
  expect(await db.selectFrom('operator_task_rows').select('task_id').execute()).toEqual([]);
});

test('a row that throws is tried five times and fails; the rows around it are done once', async () => {
  const { start, run, sent, task, clock } = await openTasks();
  const { taskId } = await start(30);
  broken.add(15);
  await expect(run()).rejects.toThrow('broken');
  expect(await sent()).toEqual(good(14));
  // Nothing happens before the waiting time is over.
  await run();
  expect(await task(taskId)).toMatchObject({ state: 'running', done: 12, failed: 2 });
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    clock.advance(60_000);
    await expect(run()).rejects.toThrow('broken');
  }
  clock.advance(60_000);
  await run();
  expect(await sent()).toEqual(good(30).filter((row) => row !== 15));
  expect(await task(taskId)).toMatchObject({ state: 'done', done: 26, failed: 4, canRetry: true });
});

test('only the rows that failed or were not reached are tried again, once', async () => {
  const site = await openTasks();
  const { start, run, sent, task, support, clock } = site;
  const { taskId } = await start(30);
  broken.add(15);
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await run().catch(() => undefined);
    clock.advance(60_000);
  }
  broken.clear();
  const retry = await callOperator(site, support, taskRetry, { id: taskId });
  expect(retry.data).toMatchObject({ state: 'waiting', total: 4, done: 0 });
  expect((await callOperator(site, support, taskRetry, { id: taskId })).status).toBe(409);
  await run();
  expect(await sent()).toEqual(good(30));
  expect(await task(retry.data.id)).toMatchObject({ state: 'done', done: 1, failed: 3 });
});

test('several processes that work on one task do each row once', async () => {
  const { start, run, sent, task } = await openTasks();
  const { taskId } = await start(100);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await sent()).toEqual(good(100));
  expect(await task(taskId)).toMatchObject({ state: 'done', done: 90, failed: 10 });
});

test('a task that another process works on is left alone until its lease ends', async () => {
  const { start, run, sent, db, clock } = await openTasks();
  await start(10);
  const lease = { lease_owner: 'elsewhere_1_a', lease_until: clock() + 60_000, status: 'running' };
  await db.updateTable('operator_tasks').set(lease).execute();
  await run();
  expect(await sent()).toEqual([]);
  clock.advance(60_001);
  await run();
  expect(await sent()).toEqual(good(10));
});

test('a stopped task keeps what it did; the rest can be done later', async () => {
  const site = await openTasks();
  const { start, run, sent, task, support } = site;
  const { taskId } = await start(30);
  const stop = new AbortController();
  const running = run(stop.signal);
  while ((await task(taskId)).done === 0) await wait(1);
  stop.abort();
  await running;
  const { done, failed } = await task(taskId);
  expect((await callOperator(site, support, taskStop, { id: taskId })).data.state).toBe('stopped');
  await run();
  expect(await sent()).toEqual(good(done + failed));
  expect((await callOperator(site, support, taskStop, { id: taskId })).status).toBe(409);
});

test('an ended task is taken back once, with the rows that were done', async () => {
  const site = await openTasks();
  const { start, run, support, task } = site;
  const { taskId } = await start(20);
  expect((await callOperator(site, support, taskUndo, { id: taskId })).failure.message).toBe(
    '任务还没有结束',
  );
  await run();
  const undo = await callOperator(site, support, taskUndo, { id: taskId });
  expect(undo.data).toMatchObject({ kind: 'test.take-back', total: 18 });
  expect((await task(taskId)).canUndo).toBe(false);
  expect((await callOperator(site, support, taskUndo, { id: taskId })).status).toBe(409);
});

test('tasks of others are seen with job.view only, and changed with job.retry only', async () => {
  const site = await openTasks();
  const { taskId } = await site.start(20);
  await site.run();
  const other = await createTestOperator(site, 'support');
  const reader = await createTestOperator(site, 'read-only');
  const owner = site.owner;
  const statuses = async (operator: typeof owner) => {
    const list = await callOperator(site, operator, taskList, {});
    const detail = await callOperator(site, operator, taskDetail, { id: taskId });
    const file = await callOperator(site, operator, taskFile, { id: taskId });
    return [list.data.total, detail.status, detail.data.rows?.total, file.status];
  };
  expect(await statuses(other)).toEqual([0, 404, undefined, 404]);
  expect(await statuses(reader)).toEqual([1, 200, 0, 403]);
  expect(await statuses(owner)).toEqual([1, 200, 2, 200]);
  expect((await callOperator(site, reader, taskRetry, { id: taskId })).failure.needs).toBe('job.retry');
});
