import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingJob, HashingWork } from './hashing-threads.ts';

/**
 * Added to the niceness of the server: the event loop, which serves every request, goes first; transcoding (10 more)
 * goes last. A lower niceness than the server's own may not be set by an ordinary user, so it is never absolute.
 */
const ADDED_NICENESS = 5;
/** The largest niceness of Linux. */
const MAX_NICENESS = 19;

// Only Linux gives a thread a niceness of its own; elsewhere this would slow down the whole process.
if (process.platform === 'linux') lowerPriority();

parentPort?.on('message', ({ id, work }: HashingJob) => parentPort?.postMessage({ id, ...compute(work) }));

function lowerPriority(): void {
  try {
    setPriority(Math.min(MAX_NICENESS, getPriority() + ADDED_NICENESS));
  } catch {
    // A sandbox may forbid the system call. Hashing at the priority of the server is still better than no login.
  }
}

function compute(work: HashingWork): HashingAnswer {
  try {
    return {
      result:
        work.kind === 'hash' ? hashSync(work.password, work.cost) : verifySync(work.stored, work.password),
    };
  } catch (error) {
    return { problem: String(error) };
  }
}
