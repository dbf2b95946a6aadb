import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingJob, HashingWork } from './hashing-threads.ts';

/**
 * Niceness added to that of the server, so that the event loop has priority over hashing; transcoding adds 10.
 * Relative, because an ordinary user cannot set a lower niceness than the server has.
 */
const ADDED_NICENESS = 5;
/** The largest niceness of Linux. */
const MAX_NICENESS = 19;

// Only on Linux is the niceness per thread. Elsewhere this would slow down the whole process.
if (process.platform === 'linux') lowerPriority();

parentPort?.on('message', ({ id, work }: HashingJob) => parentPort?.postMessage({ id, ...compute(work) }));

function lowerPriority(): void {
  try {
    setPriority(Math.min(MAX_NICENESS, getPriority() + ADDED_NICENESS));
  } catch {
    // A sandbox may forbid the system call. Hashing then runs at the priority of the server.
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
