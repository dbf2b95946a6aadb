import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '../../../../lib/concurrency-limiter.ts';

/** What a thread computes. */
export type HashingWork =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: Options }
  | { readonly kind: 'verify'; readonly stored: string; readonly password: string };

/** The message to a thread. Its answer carries the same id. */
export interface HashingJob {
  readonly id: number;
  readonly work: HashingWork;
}

/** The result of one job, without its id. */
export type HashingAnswer = { readonly result: string | boolean } | { readonly problem: string };

/** A password takes a whole core and 19 MiB while it is computed; half of the cores, at most four, are for that. */
export const HASHED_AT_ONCE = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

const limiter = createConcurrencyLimiter({ atOnce: HASHED_AT_ONCE, waiting: 0 });
const idle: Worker[] = [];
let lastJobId = 0;

/** A salted hash, computed on a thread of lower priority; waits until one is free. */
export async function hashOnThread(password: string, cost: Options): Promise<string> {
  return (await compute({ kind: 'hash', password, cost })) as string;
}

/** Whether the hash is that of the password, computed alike. Throws for what is no hash. */
export async function verifyOnThread(stored: string, password: string): Promise<boolean> {
  return (await compute({ kind: 'verify', stored, password })) as boolean;
}

function compute(work: HashingWork): Promise<string | boolean> {
  return limiter.run(async () => {
    const thread = idle.pop() ?? startThread();
    // Only work under way keeps the process alive.
    thread.ref();
    const answer = await runJob(thread, work);
    thread.unref();
    idle.push(thread);
    if ('problem' in answer) throw new Error(answer.problem);
    return answer.result;
  });
}

/**
 * Sends one job to a thread and waits for the answer with its id. Other messages are skipped: under `node --watch` Node
 * itself sends the files that a thread loads over the same channel. Rejects when the thread ends.
 */
function runJob(thread: Worker, work: HashingWork): Promise<HashingAnswer> {
  lastJobId += 1;
  const id = lastJobId;
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      thread.off('message', onMessage);
      thread.off('error', onError);
      thread.off('exit', onExit);
    };
    const onMessage = (message: HashingAnswer & { readonly id?: number }): void => {
      if (message.id !== id) return;
      stop();
      resolve(message);
    };
    const onError = (error: Error): void => {
      stop();
      reject(error);
    };
    const onExit = (code: number): void => onError(new Error(`a hashing thread ended with code ${code}`));
    thread.on('message', onMessage);
    thread.on('error', onError);
    thread.on('exit', onExit);
    thread.postMessage({ id, work } satisfies HashingJob);
  });
}

/** Threads stay for the next password: starting one takes longer than hashing. */
function startThread(): Worker {
  const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
  });
  // A thread that has ended gets no further job. `error` needs a listener also while the thread is idle.
  const forget = (): void => {
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
  };
  thread.on('error', forget);
  thread.on('exit', forget);
  return thread;
}
