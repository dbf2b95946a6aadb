// @module-tag postgres
import { expect, test, vi } from 'vitest';
import type { Database } from '../../../db/open.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { readFailingJobs } from './queries.ts';
import { createJobRecorder } from './record-job-runs.ts';

async function open() {
  const db = await openTestDatabase();
  let now = 1000;
  return { db, clock: () => now, advance: (milliseconds: number) => (now += milliseconds) };
}

test('failed runs in a row are counted with the first and last time, and the next success forgets them', async () => {
  const { db, clock, advance } = await open();
  const recorder = createJobRecorder(db, clock);
  await recorder.recordFailure('one', new Error('first\nat https://vendor.example/?key=secret'));
  advance(500);
  await recorder.recordFailure('one', new Error('second'));
  await recorder.recordFailure('two', new TypeError('broken'));
  expect(await readFailingJobs(db)).toEqual([
    { name: 'one', failures: 2, error: 'second', firstAt: 1000, lastAt: 1500 },
    { name: 'two', failures: 1, error: 'TypeError: broken', firstAt: 1500, lastAt: 1500 },
  ]);
  await recorder.recordSuccess('one');
  expect((await readFailingJobs(db)).map(({ name }) => name)).toEqual(['two']);
});

test('the first success after a start clears the row of an earlier process, later ones do not write', async () => {
  const { db, clock } = await open();
  await createJobRecorder(db, clock).recordFailure('one', new Error('x'));
  const recorder = createJobRecorder(db, clock);
  await recorder.recordSuccess('one');
  expect(await readFailingJobs(db)).toEqual([]);
  await createJobRecorder(db, clock).recordFailure('one', new Error('x'));
  await recorder.recordSuccess('one');
  expect(await readFailingJobs(db)).toHaveLength(1);
});

test('jobs that no longer exist are forgotten', async () => {
  const { db, clock } = await open();
  const recorder = createJobRecorder(db, clock);
  for (const name of ['one', 'two']) await recorder.recordFailure(name, new Error('x'));
  await recorder.forgetOthers(['two', 'three']);
  expect((await readFailingJobs(db)).map(({ name }) => name)).toEqual(['two']);
});

test('an outage of the database is not an error of the recorder, a bug is logged', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failWith = (error: Error) =>
    createJobRecorder(
      {
        insertInto: () => {
          throw error;
        },
      } as unknown as Database,
      () => 1,
    );
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  await failWith(refused).recordFailure('one', new Error('x'));
  expect(reported).not.toHaveBeenCalled();
  await failWith(new TypeError('bug')).recordFailure('one', new Error('x'));
  expect(reported).toHaveBeenCalledTimes(1);
  reported.mockRestore();
});
