import { DAY_MS, HOUR_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { indexChanges } from '../domains/catalog/search/indexing/index-changes.ts';
import { deleteOldWords } from '../domains/catalog/search/word-counter.ts';
import { runDueApprovals } from '../domains/commerce/approvals/run-due-approvals.ts';
import { expireOrders } from '../domains/commerce/orders/close/expire-order.ts';
import { deleteExpiredKeys } from '../domains/commerce/orders/create/idempotency.ts';
import { reconcilePayments } from '../domains/commerce/payments/settle/reconcile-payments.ts';
import { pollRefunds } from '../domains/commerce/refunds/poll-refunds.ts';
import { runMailings } from '../domains/console/mailings/run-mailings.ts';
import { taskKinds } from '../domains/console/tasks/task-kinds.ts';
import { clearExpiredMemberships } from '../domains/identity/members/membership.ts';
import { pollOpenChecks } from '../domains/identity/real-name/poll-open-checks.ts';
import { readCaptionTexts } from '../domains/media/captions/queries.ts';
import { sweepStaging } from '../domains/media/files/sweep-staging.ts';
import { processUploads } from '../domains/media/upload/process-job.ts';
import { sweepUploads } from '../domains/media/upload/sweep-uploads.ts';
import { runBackupCommand } from '../domains/operations/backups/run-backup-command.ts';
import { runScheduledBackup } from '../domains/operations/backups/schedule-backup.ts';
import { findOperatorsWith } from '../domains/operations/operators/queries.ts';
import { deleteOldTasks } from '../domains/operations/tasks/delete-old-tasks.ts';
import { runTasks } from '../domains/operations/tasks/run-tasks.ts';
import { eraseDueAccounts } from '../domains/privacy/erasure/erase-due-accounts.ts';
import { runStatistics } from '../domains/statistics/roll-up/run-statistics.ts';
import { purgeExpiredValues } from '../ports/kv/local.ts';
import type { Services } from '../services.ts';
import { alarmJob } from './alarm-job.ts';
import { deleteOldLogData } from './delete-old-log-data.ts';
import type { Job } from './scheduler.ts';

/** Every repeated job of the server. */
export function allJobs(services: Services): readonly Job[] {
  const { db, clock } = services;
  const stopping = new AbortController();
  return [
    {
      name: 'make the daily backup',
      everyMs: MINUTE_MS,
      run: () => runScheduledBackup(services, () => runBackupCommand(services.config, stopping.signal)),
      stop: () => stopping.abort(),
    },
    {
      name: 'purge expired values',
      everyMs: 10 * MINUTE_MS,
      run: async () => {
        await purgeExpiredValues(db, clock());
      },
    },
    {
      name: 'erase accounts whose deletion is due',
      everyMs: 30 * MINUTE_MS,
      run: () => eraseDueAccounts(services, clock()),
    },
    {
      name: 'process uploaded videos',
      everyMs: 2000,
      runsOn: 'each-worker',
      run: () => processUploads(services, stopping.signal),
      stop: () => stopping.abort(),
    },
    {
      name: 'delete leftover upload files',
      everyMs: 30_000,
      // The files are in the data folder, which is not always shared.
      runsOn: 'each',
      run: async () => {
        await sweepStaging(services);
        await sweepUploads(services);
      },
    },
    {
      // Search finds new and changed courses within a minute (contract 13.6).
      name: 'index changes for search',
      everyMs: 10_000,
      run: async () => {
        await indexChanges(db, readCaptionTexts);
      },
    },
    {
      name: 'delete old search words',
      everyMs: 6 * HOUR_MS,
      run: () => deleteOldWords(db, clock()),
    },
    {
      name: 'cancel unpaid orders',
      everyMs: 30 * MINUTE_MS,
      run: () => expireOrders(services, clock()),
    },
    {
      name: 'query gateways about payments without a notice',
      everyMs: 15_000,
      run: async () => {
        await reconcilePayments(services, clock());
      },
    },
    {
      name: 'finish open real-name checks',
      everyMs: MINUTE_MS,
      run: () => pollOpenChecks(services, clock()),
    },
    {
      name: 'query gateways about refunds',
      everyMs: 5 * MINUTE_MS,
      run: () => pollRefunds(services, clock()),
    },
    {
      name: 'run and expire approvals',
      everyMs: 15_000,
      run: () => runDueApprovals(services, findOperatorsWith, clock()),
    },
    {
      name: 'send messages to many members',
      everyMs: 2000,
      run: () => runMailings(services, stopping.signal),
      stop: () => stopping.abort(),
    },
    {
      name: 'work on tasks of operators',
      everyMs: 2000,
      run: () => runTasks(services, taskKinds, stopping.signal),
      stop: () => stopping.abort(),
    },
    {
      name: 'delete old tasks of operators',
      everyMs: 10 * MINUTE_MS,
      run: () => deleteOldTasks(services, clock()),
    },
    {
      name: 'clear expired VIPs',
      everyMs: HOUR_MS,
      run: () => clearExpiredMemberships(db, clock()),
    },
    {
      name: 'delete expired order keys',
      everyMs: HOUR_MS,
      run: () => deleteExpiredKeys(services, clock()),
    },
    {
      name: 'delete old log data',
      everyMs: DAY_MS,
      run: () => deleteOldLogData(services, clock()),
    },
    {
      name: 'compute statistics',
      everyMs: 15 * MINUTE_MS,
      run: () => runStatistics(services, stopping.signal),
      stop: () => stopping.abort(),
    },
    alarmJob(services),
  ];
}
