import type { Registry } from 'prom-client';
import { registerReadMetric, single, toBit } from './read-metric.ts';
import type { SiteFigures } from './site-figures.ts';

const FEN_PER_YUAN = 100;

/**
 * Registers the metrics of the whole site. `read` returns the figures of the current scrape; without them (the database does not
 * answer) these metrics have no values, except `zaixue_database_up`.
 */
export function registerSiteMetrics(registry: Registry, read: () => SiteFigures | null): void {
  const gauge = (name: string, help: string, value: (figures: SiteFigures) => number | null): void =>
    registerReadMetric(registry, {
      name,
      help,
      type: 'gauge',
      read: () => {
        const figures = read();
        return single(figures && value(figures));
      },
    });

  registerReadMetric(registry, {
    name: 'zaixue_database_up',
    help: '1 when the database answered this scrape within 2 s, otherwise 0.',
    type: 'gauge',
    read: () => single(toBit(read() !== null)),
  });
  gauge('zaixue_database_size_bytes', 'Size of the database.', (site) => site.databaseBytes);
  gauge(
    'zaixue_recordings_size_bytes',
    'Size of all recordings in the storage.',
    (site) => site.recordingBytes,
  );
  gauge('zaixue_maintenance', '1 while the site is in maintenance, otherwise 0.', (site) =>
    toBit(site.isInMaintenance),
  );
  gauge(
    'zaixue_open_payments',
    'Payments that were started and are neither paid nor closed.',
    ({ openPayments }) => openPayments,
  );
  gauge(
    'zaixue_late_payments',
    'Payments whose money arrived late and is not given back yet.',
    ({ lateMoney }) => lateMoney.count,
  );
  gauge(
    'zaixue_late_money_yuan',
    'Late money that is not given back yet.',
    ({ lateMoney }) => lateMoney.leftFen / FEN_PER_YUAN,
  );
  gauge('zaixue_late_payment_oldest_age_seconds', 'Age of the oldest late payment; 0 without one.', (site) =>
    secondsSince(site, site.lateMoney.count > 0 ? site.lateMoney.since : null),
  );
  gauge(
    'zaixue_refunds_waiting',
    'Refunds that a gateway has not finished.',
    ({ refunds }) => refunds.waiting,
  );
  gauge('zaixue_refund_oldest_age_seconds', 'Age of the oldest waiting refund; 0 without one.', (site) =>
    secondsSince(site, site.refunds.since),
  );
  registerUploadMetrics(registry, read);
  registerBackupMetrics(registry, read);
  registerReadMetric(registry, {
    name: 'zaixue_job_failures',
    help: 'Failed runs in a row of a background job; no value for a job whose last run succeeded.',
    type: 'gauge',
    read: () =>
      (read()?.failingJobs ?? []).map(({ name, failures }) => ({ labels: { name }, value: failures })),
  });
  gauge('zaixue_failing_jobs', 'Background jobs whose last run failed.', (site) => site.failingJobs.length);
}

const UPLOAD_STATES = ['uploading', 'waiting', 'processing', 'failed'] as const;

function registerUploadMetrics(registry: Registry, read: () => SiteFigures | null): void {
  registerReadMetric(registry, {
    name: 'zaixue_uploads',
    help: 'Uploaded videos by state: uploading, waiting for processing, processing, failed.',
    type: 'gauge',
    read: () => {
      const figures = read();
      if (!figures) return [];
      return UPLOAD_STATES.map((status) => {
        const found = figures.uploads.find((state) => state.status === status);
        return { labels: { status }, value: found?.uploads ?? 0 };
      });
    },
  });
  registerReadMetric(registry, {
    name: 'zaixue_upload_oldest_waiting_seconds',
    help: 'Time for which the oldest upload has waited for processing; 0 when none waits.',
    type: 'gauge',
    read: () => {
      const figures = read();
      const waiting = figures?.uploads.find(({ status }) => status === 'waiting');
      return single(figures && secondsSince(figures, waiting?.oldestAt ?? null));
    },
  });
}

function registerBackupMetrics(registry: Registry, read: () => SiteFigures | null): void {
  const byScope =
    (value: (backup: { ended_at: number | null; bytes: number | null } | undefined) => number) => () => {
      const figures = read();
      if (!figures) return [];
      return Object.entries(figures.backups).map(([scope, backup]) => ({
        labels: { scope },
        value: value(backup),
      }));
    };
  registerReadMetric(registry, {
    name: 'zaixue_backup_last_success_timestamp_seconds',
    help: 'End of the last successful backup, seconds since 1970; 0 without one.',
    type: 'gauge',
    read: byScope((backup) => (backup?.ended_at ?? 0) / 1000),
  });
  registerReadMetric(registry, {
    name: 'zaixue_backup_last_size_bytes',
    help: 'Size of the archive of the last successful backup; 0 without one.',
    type: 'gauge',
    read: byScope((backup) => backup?.bytes ?? 0),
  });
}

function secondsSince({ readAt }: SiteFigures, since: number | null): number {
  return since === null ? 0 : Math.max(0, (readAt - since) / 1000);
}
