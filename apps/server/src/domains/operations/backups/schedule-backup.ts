import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DAY_MS, HOUR_MS } from '@zaixue/contract/rules/time-units';
import { fromLocalTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import { isArchiveName } from '../../../backup/backup-folder.ts';
import type { Database } from '../../../db/open.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import { runWithLease } from '../../../ports/kv/lease.ts';
import type { Services } from '../../../services.ts';
import { processOwner } from '../../../start/process-owner.ts';
import { listBackups } from './queries.ts';
import { forgetBackup } from './repo.ts';

/** The process that makes the backup holds it, so that no other one begins. */
const LEASE = { key: 'backup:schedule', owner: processOwner, seconds: 120 };
/** A backup that failed, or whose process ended, is tried again after this time, and so often in all for one day. */
const RETRY_AFTER_MS = HOUR_MS;
const MOST_ATTEMPTS = 3;
const MOST_RECORDS = 1000;

type ScheduleServices = Pick<Services, 'config' | 'db' | 'kv' | 'settings' | 'clock'>;

/** Makes a backup that is recorded with the reason `schedule`. Throws when it fails. */
export type MakeScheduledBackup = () => Promise<void>;

/**
 * Makes the daily backup when it is due, and then deletes the oldest scheduled ones beyond `backup.keep`. Several
 * processes may call it at once: one of them makes it. A time that was missed, because no server ran, is made up for.
 */
export async function runScheduledBackup(
  services: ScheduleServices,
  makeBackup: MakeScheduledBackup,
): Promise<void> {
  const { config, db, kv, settings, clock } = services;
  const { 'backup.daily_at': time, 'backup.keep': keep } = await settings.all();
  if (time === '' || !(await isDue(db, time, clock()))) return;
  await runWithLease(kv, LEASE, async () => {
    // Another process may have finished it before this one got the lease.
    if (!(await isDue(db, time, clock()))) return;
    await makeBackup();
    await deleteOldBackups(db, config.backupDir, keep);
  });
}

/** The last instant at or before `now` at which the clock in China showed `time`, such as `03:30`. */
export function lastTimeOfDay(time: string, now: number): number {
  const today = fromLocalTime(`${toLocalTime(now).slice(0, 10)} ${time}:00`);
  return today <= now ? today : today - DAY_MS;
}

/** Call it with the lease to be sure: a backup that another process is making counts as a failed attempt. */
async function isDue(db: Database, time: string, now: number): Promise<boolean> {
  const since = lastTimeOfDay(time, now);
  const records = await listBackups(db, { reason: 'schedule', limit: MOST_ATTEMPTS });
  const attempts = records.filter(({ started_at }) => started_at >= since);
  if (attempts.some(({ status }) => status === 'done') || attempts.length >= MOST_ATTEMPTS) return false;
  return attempts.every(({ started_at }) => now - started_at >= RETRY_AFTER_MS);
}

/**
 * Archives in other folders are neither counted nor deleted: they belong to another machine, or to the site of which this
 * one is a restored copy.
 */
async function deleteOldBackups(db: Database, folder: string, keep: number): Promise<void> {
  const records = await listBackups(db, { reason: 'schedule', status: 'done', limit: MOST_RECORDS });
  const isHere = (place: string): boolean =>
    dirname(place) === folder && isArchiveName(place) && existsSync(place);
  const here = records.filter(({ place }) => isHere(place));
  for (const { id, place } of here.slice(keep)) {
    await rm(place, { force: true });
    await forgetBackup(db, id);
    notifyOperator(`deleted the old backup ${place}`);
  }
}
