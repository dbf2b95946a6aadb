import type { KeyValueStore } from './port.ts';

/** A key that one process holds while it works. It lasts longer than the process only for `seconds`. */
export interface Lease {
  readonly key: string;
  /** Name of the process. */
  readonly owner: string;
  readonly seconds: number;
}

const MS_PER_SECOND = 1000;
/** A failed renewal is followed by two more before the key expires. */
const RENEWALS_PER_LIFETIME = 3;

/** Keeps a key that the process holds from expiring until `work` has ended. The key is not given up. */
export async function renewLeaseWhile<Result>(
  kv: KeyValueStore,
  { key, owner, seconds }: Lease,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(
    () => void kv.set(key, owner, seconds).catch(() => undefined),
    (seconds * MS_PER_SECOND) / RENEWALS_PER_LIFETIME,
  );
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** Runs `work` unless another process holds the key; returns whether it ran. The key is free again afterwards. */
export async function runWithLease(
  kv: KeyValueStore,
  lease: Lease,
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await kv.setIfAbsent(lease.key, lease.owner, lease.seconds))) return false;
  try {
    await renewLeaseWhile(kv, lease, work);
    return true;
  } finally {
    await kv.takeIfEqual(lease.key, lease.owner);
  }
}
