import { runWithLease } from '../../../ports/kv/lease.ts';
import type { Services } from '../../../services.ts';
import { processOwner } from '../../../start/process-owner.ts';
import { lastTimeOfDay } from '../../operations/backups/schedule-backup.ts';
import { readRun } from './repo.ts';
import { rebuildStatistics, rollUpNight, rollUpRecent } from './roll-up.ts';

/** The process that computes holds it, so that no other one does it at the same time. */
const LEASE = { key: 'statistics:roll-up', owner: processOwner, seconds: 120 };
/** When the nightly run is due, at UTC+8. */
const NIGHT = '04:10';

type StatisticsServices = Pick<Services, 'db' | 'kv' | 'clock'>;

/**
 * Computes what is due: everything on the first run of a site, the night's part once a night, otherwise the last three days.
 * Several processes may call it at once: one of them does it.
 */
export async function runStatistics(services: StatisticsServices, signal?: AbortSignal): Promise<void> {
  const { db, kv, clock } = services;
  await runWithLease(kv, LEASE, async () => {
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
export async function rebuildNow({
  db,
  kv,
  clock,
}: StatisticsServices): Promise<{ readonly days: { first: number; last: number } | null } | null> {
  let days: { first: number; last: number } | null = null;
  const isDone = await runWithLease(kv, LEASE, async () => {
    days = await rebuildStatistics({ db, now: clock() });
  });
  return isDone ? { days } : null;
}
