import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingJob } from './hashing-threads.ts';

/**
 * Behind the event loop, which wakes up for every request, and before films, which are made at 10. Only Linux gives a
 * thread a priority of its own; elsewhere this would slow the whole process.
 */
const NICENESS = 5;

if (process.platform === 'linux') setPriority(NICENESS);

parentPort?.on('message', (job: HashingJob) => parentPort?.postMessage(answer(job)));

function answer(job: HashingJob): HashingAnswer {
  try {
    return {
      result: job.kind === 'hash' ? hashSync(job.password, job.cost) : verifySync(job.stored, job.password),
    };
  } catch (error) {
    return { problem: String(error) };
  }
}
