import type { Services } from '../../../services.ts';
import { processOwner } from '../../../start/process-owner.ts';
import { lastTimeOfDay } from '../../operations/backups/schedule-backup.ts';
import { readRun } from './repo.ts';
import { rebuildStatistics, rollUpNight, rollUpRecent } from './roll-up.ts';

/** The process that computes holds this key and renews it, so that no other one does it at the same time. */
const LEASE_KEY = 'statistics:roll-up';
const LEASE_SECONDS = 120;
const RENEW_EVERY_MS = 30_000;
/** When the nightly run is due, at UTC+8. */
const NIGHT = '04:10';

type StatisticsServices = Pick<Services, 'db' | 'kv' | 'clock'>;

/**
 * Runs `work` while no other process does; returns false when another one is at it.
 */
async function withLease({ kv }: StatisticsServices, work: () => Promise<void>): Promise<boolean> {
  if (!(await kv.setIfAbsent(LEASE_KEY, processOwner, LEASE_SECONDS))) return false;
  const renewal = setInterval(() => {
    // A failed renewal is followed by the next one; the lease is much longer than the interval.
    void kv.set(LEASE_KEY, processOwner, LEASE_SECONDS).catch(() => undefined);
  }, RENEW_EVERY_MS);
  try {
    await work();
    return true;
  } finally {
    clearInterval(renewal);
    await kv.takeIfEqual(LEASE_KEY, processOwner);
  }
}

/**
 * Computes what is due: everything on the first run of a site, the night's part once a night, otherwise the last three days.
 * Several processes may call it at once: one of them does it.
 */
export async function runStatistics(services: StatisticsServices, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services;
  await withLease(services, async () => {
    const now = clock();
    const run = { db, now, signal };
    const [recent, nightly] = [await readRun(db, 'recent'), await readRun(db, 'nightly')];
    try {
      if (recent === null || nightly === null) await rebuildStatistics(run);
      else if (nightly < lastTimeOfDay(NIGHT, now)) await rollUpNight(run, nightly);
      else await rollUpRecent(run, recent);
    } catch (error) {
      if (!signal?.aborted) throw error;
    }
  });
}

/** Computes everything anew; null when another process is computing. */
export async function rebuildNow(
  services: StatisticsServices,
): Promise<{ readonly days: { first: number; last: number } | null } | null> {
  let days: { first: number; last: number } | null = null;
  const isDone = await withLease(services, async () => {
    days = await rebuildStatistics({ db: services.db, now: services.clock() });
  });
  return isDone ? { days } : null;
}
