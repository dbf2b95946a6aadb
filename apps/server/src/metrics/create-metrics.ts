import { Registry } from 'prom-client';
import { readPoolUsage } from '../db/open.ts';
import type { ReadReadiness } from '../http/health.ts';
import type { RouteCounts } from '../http/request-counts.ts';
import { type DiskSpace, readDiskSpace } from '../lib/files.ts';
import { VERSION } from '../lib/version.ts';
import type { Services } from '../services.ts';
import { readProcessRegistry } from './process-metrics.ts';
import { registerReadMetric, single, toBit } from './read-metric.ts';
import { registerEventMetrics, registerRequestMetrics } from './request-metrics.ts';
import { createFigureReader, type SiteFigures } from './site-figures.ts';
import { registerSiteMetrics } from './site-metrics.ts';

/** The metrics of this process and of its site. */
export interface Metrics {
  readonly contentType: string;
  /** Returns the metrics in Prometheus' text format. Takes at most about two seconds and never fails because of an outage. */
  render(): Promise<string>;
  /** Name and type of every metric. */
  list(): readonly { readonly name: string; readonly type: string }[];
}

export interface MetricsSources {
  readonly services: Pick<Services, 'config' | 'db' | 'clock' | 'settings' | 'counts'>;
  readonly readReadiness: ReadReadiness;
  readonly readRequestCounts: () => readonly RouteCounts[];
}

/** What is read anew at each scrape. */
interface Scrape {
  readonly figures: SiteFigures | null;
  readonly disk: DiskSpace | null;
  readonly readiness: Awaited<ReturnType<ReadReadiness>>;
}

export function createMetrics({ services, readReadiness, readRequestCounts }: MetricsSources): Metrics {
  const { config, db, counts } = services;
  const own = new Registry();
  const readFigures = createFigureReader(services);
  let scrape: Scrape | null = null;

  registerReadMetric(own, {
    name: 'zaixue_build_info',
    help: 'Always 1; the labels name the versions of the program and of Node.js.',
    type: 'gauge',
    read: () => [{ labels: { version: VERSION, node: process.version }, value: 1 }],
  });
  registerReadMetric(own, {
    name: 'zaixue_ready',
    help: '1 when /readyz answers 200, otherwise 0.',
    type: 'gauge',
    read: () => single(scrape && toBit(scrape.readiness.status === 'ready')),
  });
  registerReadMetric(own, {
    name: 'zaixue_readiness_check',
    help: '1 when this check of /readyz passes, otherwise 0.',
    type: 'gauge',
    read: () =>
      Object.entries(scrape?.readiness.checks ?? {}).map(([check, { ok }]) => ({
        labels: { check },
        value: toBit(ok),
      })),
  });
  registerReadMetric(own, {
    name: 'zaixue_database_pool_connections',
    help: 'Connections of the pool to PostgreSQL by state; no value with SQLite.',
    type: 'gauge',
    read: () => {
      const pool = readPoolUsage(db);
      if (!pool) return [];
      const states = { used: pool.used, idle: pool.idle };
      return Object.entries(states).map(([state, value]) => ({ labels: { state }, value }));
    },
  });
  registerReadMetric(own, {
    name: 'zaixue_database_pool_waiting',
    help: 'Queries that wait for a connection to PostgreSQL; no value with SQLite.',
    type: 'gauge',
    read: () => single(readPoolUsage(db)?.waiting),
  });
  registerReadMetric(own, {
    name: 'zaixue_disk_size_bytes',
    help: 'Size of the disk of the data folder.',
    type: 'gauge',
    read: () => single(scrape?.disk?.sizeBytes),
  });
  registerReadMetric(own, {
    name: 'zaixue_disk_free_bytes',
    help: 'Free space on the disk of the data folder.',
    type: 'gauge',
    read: () => single(scrape?.disk?.freeBytes),
  });
  registerSiteMetrics(own, () => scrape?.figures ?? null);
  registerRequestMetrics(own, readRequestCounts);
  registerEventMetrics(own, counts);

  const all = Registry.merge([own, readProcessRegistry()]);
  return {
    contentType: all.contentType,
    async render() {
      const [figures, disk, readiness] = await Promise.all([
        readFigures(),
        // The readiness check of the storage reports a disk that cannot be read.
        readDiskSpace(config.dataDir).catch(() => null),
        readReadiness(),
      ]);
      scrape = { figures, disk, readiness };
      return all.metrics();
    },
    list: () => all.getMetricsAsArray().map(({ name, type }) => ({ name, type: String(type) })),
  };
}
