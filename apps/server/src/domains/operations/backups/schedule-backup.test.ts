// @module-tag postgres
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { newArchivePath } from '../../../backup/backup-folder.ts';
import { recordBackupEnd, recordBackupStart } from '../../../backup/record-backup.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';
import { listBackups, readLastBackup } from './queries.ts';
import { lastTimeOfDay, runScheduledBackup } from './schedule-backup.ts';

/** A site at 20:00 in China with a daily backup at `time`; `make` stands for the command that makes it. */
async function openSite(time: string) {
  const site = await openTestSite();
  const folder = site.services.config.backupDir;
  mkdirSync(folder);
  await site.services.settings.set('backup.daily_at', time);
  const make = (status: 'done' | 'failed' = 'done') => makeBackup(site, folder, status);
  return { site, folder, make, records: () => listBackups(site.db, { limit: 100 }) };
}

async function makeBackup({ db, clock }: TestSite, folder: string, status: 'done' | 'failed'): Promise<void> {
  const place = newArchivePath(folder, 'site', clock());
  const started = { scope: 'site', reason: 'schedule', place, version: '0', started_at: clock() } as const;
  const id = await recordBackupStart(db, started);
  if (status === 'failed') {
    await recordBackupEnd(db, id, { status, error: 'the disk is full', at: clock() });
    throw new Error('the disk is full');
  }
  writeFileSync(place, 'archive');
  await recordBackupEnd(db, id, { status, bytes: 7, at: clock() });
}

test.each([
  { time: '03:30', now: '2026-01-31T00:00:00Z', last: '2026-01-30T19:30:00.000Z' },
  { time: '03:30', now: '2026-01-30T19:29:59Z', last: '2026-01-29T19:30:00.000Z' },
  { time: '00:00', now: '2026-01-31T16:00:00Z', last: '2026-01-31T16:00:00.000Z' },
])('the last $time in China before $now', ({ time, now, last }) => {
  expect(new Date(lastTimeOfDay(time, Date.parse(now))).toISOString()).toBe(last);
});

test('one backup a day, also with two processes; a missed time is made up for', async () => {
  const { site, make, records } = await openSite('20:30');
  const both = () =>
    Promise.all([runScheduledBackup(site.services, make), runScheduledBackup(site.services, make)]);
  // No server ran yesterday at 20:30.
  await both();
  expect(await records()).toHaveLength(1);
  site.clock.advance(29 * MINUTE_MS);
  await both();
  expect(await records()).toHaveLength(1);
  site.clock.advance(MINUTE_MS);
  await both();
  expect(await records()).toHaveLength(2);
  site.clock.advance(3 * DAY_MS);
  await both();
  await both();
  expect(await records()).toHaveLength(3);
});

test('without a time none is made', async () => {
  const { site, make, records } = await openSite('');
  await runScheduledBackup(site.services, make);
  expect(await records()).toEqual([]);
});

test('a failure is recorded and tried again after an hour, three times in all', async () => {
  const { site, make, records } = await openSite('03:30');
  const fail = () => runScheduledBackup(site.services, () => make('failed'));
  for (let hour = 0; hour < 3; hour += 1) {
    await expect(fail()).rejects.toThrow('the disk is full');
    await fail();
    site.clock.advance(HOUR_MS);
  }
  await fail();
  expect(await records()).toHaveLength(3);
  expect(await readLastBackup(site.db)).toMatchObject({ status: 'failed', error: 'the disk is full' });
  expect(await readLastBackup(site.db, { status: 'done' })).toBeUndefined();
});

test('the newest scheduled ones are kept; manual ones are not touched, and none is deleted when a backup fails', async () => {
  const { site, folder, make } = await openSite('03:30');
  await site.services.settings.set('backup.keep', 2);
  const manual = join(folder, 'zaixue-20200101-000000-site.tar');
  writeFileSync(manual, 'archive');
  const started = { scope: 'site', reason: 'manual', place: manual, version: '0', started_at: 1 } as const;
  await recordBackupEnd(site.db, await recordBackupStart(site.db, started), {
    status: 'done',
    bytes: 7,
    at: 2,
  });
  // A scheduled backup of the site of which this one is a restored copy.
  const other = join(dirname(folder), 'zaixue-20200101-000001-site.tar');
  writeFileSync(other, 'archive');
  const copied = { ...started, reason: 'schedule', place: other } as const;
  await recordBackupEnd(site.db, await recordBackupStart(site.db, copied), {
    status: 'done',
    bytes: 7,
    at: 2,
  });
  const places: string[] = [];
  for (let day = 0; day < 4; day += 1) {
    await runScheduledBackup(site.services, make);
    places.push((await readLastBackup(site.db))?.place ?? '');
    site.clock.advance(DAY_MS);
  }
  expect(places.map((place) => existsSync(place))).toEqual([false, false, true, true]);
  await expect(runScheduledBackup(site.services, () => make('failed'))).rejects.toThrow();
  expect(places.map((place) => existsSync(place))).toEqual([false, false, true, true]);
  expect([existsSync(manual), existsSync(other)]).toEqual([true, true]);
});
