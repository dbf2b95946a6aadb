import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { JobStatus } from './job-states.ts';
import { JOB_STATES } from './job-states.ts';
import { moveJob } from './move-job.ts';

const ALL: readonly JobStatus[] = ['uploading', 'waiting', 'processing', 'ready', 'failed'];

test('the moves that are allowed', () => {
  const allowed = ALL.flatMap((from) =>
    ALL.filter((to) => JOB_STATES.moves[from].includes(to)).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual([
    'uploading waiting',
    'waiting processing',
    'processing waiting',
    'processing ready',
    'processing failed',
    'failed waiting',
  ]);
});

test('any other move is an error', async () => {
  const db = await openTestDatabase();
  const move = db
    .transaction()
    .execute((transaction) => moveJob(transaction, { jobId: 1, from: 'ready', to: 'waiting', now: 1 }));
  await expect(move).rejects.toThrow('cannot go from ready to waiting');
});
