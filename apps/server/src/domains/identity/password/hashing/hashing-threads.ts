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

/** Hashing uses one core and 19 MiB per password. Half of the cores are used, at most four. */
export const MAX_CONCURRENT_HASHES = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

const limiter = createConcurrencyLimiter({ atOnce: MAX_CONCURRENT_HASHES, waiting: 0 });
const idle: Worker[] = [];
let lastJobId = 0;

/** Computes a salted hash on a thread of lower priority; waits for a free thread. */
export async function hashOnThread(password: string, cost: Options): Promise<string> {
  return (await compute({ kind: 'hash', password, cost })) as string;
}

/** Whether the hash belongs to the password, computed the same way. Throws when `stored` is not a hash. */
export async function verifyOnThread(stored: string, password: string): Promise<boolean> {
  return (await compute({ kind: 'verify', stored, password })) as boolean;
}

function compute(work: HashingWork): Promise<string | boolean> {
  return limiter.run(async () => {
    const thread = idle.pop() ?? startThread();
    // An idle thread must not keep the process alive.
    thread.ref();
    const answer = await runJob(thread, work);
    thread.unref();
    idle.push(thread);
    if ('problem' in answer) throw new Error(answer.problem);
    return answer.result;
  });
}

/**
 * Sends a job to a thread and waits for the answer with its id. Other messages are ignored: under `node --watch`, Node
 * uses the same channel to report loaded files. Rejects when the thread ends.
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

/** Threads are reused: starting one takes longer than hashing. */
function startThread(): Worker {
  const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
  });
  // A thread that has ended gets no more jobs. Without an `error` listener an idle thread could crash the process.
  const removeFromIdle = (): void => {
    const index = idle.indexOf(thread);
    if (index >= 0) idle.splice(index, 1);
  };
  thread.on('error', removeFromIdle);
  thread.on('exit', removeFromIdle);
  return thread;
}
