import { renewLeaseWhile } from '../ports/kv/lease.ts';
import { type KeyValueStore, KeyValueStoreUnreachable } from '../ports/kv/port.ts';

/** A process that runs a job and dies is replaced after this time and the job's interval, seconds. */
const LEASE_SECONDS = 30;
const MS_PER_SECOND = 1000;

/** Decides which of several processes runs a job. */
export interface JobElection {
  /**
   * Runs `work` if this process is the one that runs the job, and returns whether it did. While the shared store does not answer,
   * every process runs it: all jobs are safe side by side, only slower.
   */
  run(name: string, everyMs: number, work: () => Promise<void>): Promise<boolean>;
  /** Lets other processes run the jobs of this one at once, when it stops. Never rejects. */
  giveUp(): Promise<void>;
}

/** A process keeps a job that it has once, until it stops or dies. */
export function createJobElection(kv: KeyValueStore, owner: string): JobElection {
  const held = new Set<string>();

  async function take(key: string): Promise<boolean> {
    if (await kv.setIfAbsent(key, owner, LEASE_SECONDS)) return true;
    if ((await kv.get(key)) !== owner) return false;
    await hold(key, LEASE_SECONDS);
    return true;
  }

  /** When it fails, an election follows. */
  const hold = (key: string, seconds: number): Promise<void> =>
    kv.set(key, owner, seconds).catch(() => undefined);

  return {
    async run(name, everyMs, work) {
      const key = `job:${name}`;
      try {
        if (!(await take(key))) return false;
      } catch (error) {
        if (!(error instanceof KeyValueStoreUnreachable)) throw error;
        await work();
        return true;
      }
      held.add(key);
      try {
        await renewLeaseWhile(kv, { key, owner, seconds: LEASE_SECONDS }, work);
      } finally {
        await hold(key, Math.ceil(everyMs / MS_PER_SECOND) + LEASE_SECONDS);
      }
      return true;
    },
    async giveUp() {
      await Promise.all([...held].map((key) => kv.takeIfEqual(key, owner).catch(() => false)));
    },
  };
}
