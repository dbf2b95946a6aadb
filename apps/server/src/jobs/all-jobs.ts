import { forgetOldWords } from '../domains/catalog/search/forget-old-words.ts';
import { indexChanges } from '../domains/catalog/search/indexing/index-changes.ts';
import { clearExpiredVips } from '../domains/commerce/memberships/clear-expired-vips.ts';
import { expireOrders } from '../domains/commerce/orders/close/expire-orders.ts';
import { forgetOldKeys } from '../domains/commerce/orders/create/forget-old-keys.ts';
import { reconcilePayments } from '../domains/commerce/payments/settle/reconcile-payments.ts';
import { followRefunds } from '../domains/commerce/refunds/follow-refunds.ts';
import { finishOpenChecks } from '../domains/identity/real-name/finish-open-checks.ts';
import { sweepStaging } from '../domains/media/files/sweep-staging.ts';
import { processUploads } from '../domains/media/upload/process-job.ts';
import { sweepUploads } from '../domains/media/upload/sweep-uploads.ts';
import { eraseDueAccounts } from '../domains/privacy/erasure/erase-due-accounts.ts';
import { purgeExpiredValues } from '../ports/kv/local.ts';
import type { Services } from '../services.ts';
import type { Job } from './scheduler.ts';

const MINUTE_MS = 60_000;

/** Every repeated job of the server. */
export function allJobs(services: Services): readonly Job[] {
  const { db, clock } = services;
  const stopping = new AbortController();
  return [
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
      run: () => processUploads(services, stopping.signal),
      stop: () => stopping.abort(),
    },
    {
      name: 'clear away what is left of videos',
      everyMs: MINUTE_MS / 2,
      run: async () => {
        await sweepStaging(services);
        await sweepUploads(services);
      },
    },
    {
      // New and changed items are to be found within a minute (contract 13.6).
      name: 'index what has changed for search',
      everyMs: 10_000,
      run: async () => {
        await indexChanges(db);
      },
    },
    {
      name: 'forget what was searched for long ago',
      everyMs: 360 * MINUTE_MS,
      run: () => forgetOldWords(db, clock()),
    },
    {
      name: 'cancel unpaid orders',
      everyMs: 30 * MINUTE_MS,
      run: () => expireOrders(services, clock()),
    },
    {
      name: 'ask gateways about silent payments',
      everyMs: MINUTE_MS / 4,
      run: async () => {
        await reconcilePayments(services, clock());
      },
    },
    {
      name: 'finish open real-name checks',
      everyMs: MINUTE_MS,
      run: () => finishOpenChecks(services, clock()),
    },
    {
      name: 'follow refunds',
      everyMs: 5 * MINUTE_MS,
      run: () => followRefunds(services, clock()),
    },
    {
      name: 'clear expired VIPs',
      everyMs: 60 * MINUTE_MS,
      run: () => clearExpiredVips(services, clock()),
    },
    {
      name: 'forget old keys of orders',
      everyMs: 60 * MINUTE_MS,
      run: () => forgetOldKeys(services, clock()),
    },
  ];
}
