import { DAY_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { readUndeliveredOrders } from '../domains/commerce/orders/queries.ts';
import { readLateMoney } from '../domains/commerce/payments/queries.ts';
import { readFailedRefunds } from '../domains/commerce/refunds/queries.ts';
import { readSmsBudget, WARN_SHARE } from '../domains/identity/sms-code/sms-limits.ts';
import { readFailedUploads } from '../domains/media/upload/queries.ts';
import * as conditions from '../domains/operations/alarms/conditions.ts';
import type { ConditionSource } from '../domains/operations/alarms/watch-alarms.ts';
import { createAlarmWatch } from '../domains/operations/alarms/watch-alarms.ts';
import { readLastBackup } from '../domains/operations/backups/queries.ts';
import { readFailingJobs } from '../domains/operations/jobs/queries.ts';
import { readSettingTime } from '../domains/settings/queries.ts';
import { runChecks } from '../http/health.ts';
import { readDiskSpace } from '../lib/files.ts';
import { createAlarmSender } from '../ports/alarm/create-sender.ts';
import type { Services } from '../services.ts';
import { HOST } from '../start/process-owner.ts';
import { createReadinessChecks } from '../start/readiness-checks.ts';
import type { Job } from './scheduler.ts';

/** A failed refund is an alarm for so long, milliseconds: nobody can mark it as done elsewhere. */
const REFUND_WINDOW_MS = 7 * DAY_MS;

/** Evaluates all alarms every minute, in each process: every machine has a disk of its own. */
export function alarmJob(services: Services): Job {
  const checks = createReadinessChecks(services);
  const run = createAlarmWatch({
    ...services,
    publicUrl: services.config.publicUrl,
    host: HOST,
    sources: alarmSources(services),
    checkReadiness: () => runChecks(checks),
    createSender: createAlarmSender,
  });
  return { name: 'evaluate alarms', everyMs: MINUTE_MS, runsOn: 'each', run };
}

/** Everything that can need the operator, except what the readiness checks find. */
export function alarmSources(services: Services): ConditionSource[] {
  const { db, clock, config, settings } = services;
  return [
    { prefix: 'job', read: async () => conditions.failingJobs(await readFailingJobs(db)) },
    { prefix: 'uploads', read: async () => conditions.failedUploads(await readFailedUploads(db)) },
    { prefix: 'late-money', read: async () => conditions.lateMoney(await readLateMoney(db)) },
    {
      prefix: 'undelivered',
      read: async () => conditions.undeliveredOrders(await readUndeliveredOrders(db)),
    },
    {
      prefix: 'refunds',
      read: async () => conditions.failedRefunds(await readFailedRefunds(db, clock() - REFUND_WINDOW_MS)),
    },
    {
      prefix: 'sms',
      read: async () => {
        const now = clock();
        return conditions.smsBudget(await readSmsBudget(services, now), { warnShare: WARN_SHARE, now });
      },
    },
    {
      prefix: 'disk',
      async read(active) {
        const { freeBytes, sizeBytes } = await readDiskSpace(config.dataDir);
        return conditions.fullDisk({
          host: HOST,
          freeBytes,
          totalBytes: sizeBytes,
          limitPercent: (await settings.all())['alarm.disk_free_percent'],
          isActive: active.has(`disk:${HOST}`),
          now: clock(),
        });
      },
    },
    {
      prefix: 'backup',
      async read() {
        const values = await settings.all();
        return conditions.oldBackup({
          isScheduled: values['backup.daily_at'] !== '',
          scheduledSince: await readSettingTime(db, 'backup.daily_at'),
          lastAt: (await readLastBackup(db, { status: 'done', scope: 'site' }))?.ended_at ?? null,
          limitHours: values['alarm.backup_hours'],
          now: clock(),
        });
      },
    },
  ];
}
