import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { createWorkLine } from '../../work-line.ts';

/** What a thread is asked for. */
export type HashingJob =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: Options }
  | { readonly kind: 'verify'; readonly stored: string; readonly password: string };

/** What it answers. */
export type HashingAnswer = { readonly result: string | boolean } | { readonly problem: string };

/** A password takes a whole core and 19 MiB while it is computed; half of the cores, at most four, are for that. */
export const HASHED_AT_ONCE = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

const line = createWorkLine({ atOnce: HASHED_AT_ONCE, waiting: 0 });
const idle: Worker[] = [];

/** A salted hash, computed on a thread of lower priority; waits until one is free. */
export async function hashOnThread(password: string, cost: Options): Promise<string> {
  return (await compute({ kind: 'hash', password, cost })) as string;
}

/** Whether the hash is that of the password, computed alike. Throws for what is no hash. */
export async function verifyOnThread(stored: string, password: string): Promise<boolean> {
  return (await compute({ kind: 'verify', stored, password })) as boolean;
}

function compute(job: HashingJob): Promise<string | boolean> {
  return line.run(async () => {
    const thread = idle.pop() ?? startThread();
    // Only work under way keeps the process alive.
    thread.ref();
    thread.postMessage(job);
    const [answer] = (await once(thread, 'message')) as [HashingAnswer];
    thread.unref();
    idle.push(thread);
    if ('problem' in answer) throw new Error(answer.problem);
    return answer.result;
  });
}

/** Threads stay for the next password: starting one takes longer than hashing. */
function startThread(): Worker {
  const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
  });
  // One that dies is not asked again; whoever waits for it gets the error from `once`.
  thread.on('error', () => {
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
  });
  return thread;
}
