import type { Metric, Registry } from 'prom-client';

/** One line of a metric. */
export interface Sample {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
  /** For a histogram: the name with `_bucket`, `_sum` or `_count`. */
  readonly metricName?: string;
}

export interface ReadMetric {
  readonly name: string;
  /** Meaning, in one English sentence, with the unit. */
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** Called at each scrape. A value that is not known has no sample. */
  readonly read: () => readonly Sample[];
}

/**
 * Registers a metric whose values are kept elsewhere. The classes of prom-client keep values by themselves, which is slow for
 * requests, and cannot leave out a gauge whose value is not known.
 */
export function registerReadMetric(registry: Registry, { name, help, type, read }: ReadMetric): void {
  const metric = {
    name,
    help,
    type,
    get: async () => ({ name, help, type, aggregator: 'sum', values: read() }),
  };
  // The registry calls only `get` and reads the name.
  registry.registerMetric(metric as unknown as Metric);
}

/** The samples of a metric without labels; none when the value is not known. */
export const single = (value: number | null | undefined): readonly Sample[] =>
  value === null || value === undefined ? [] : [{ labels: {}, value }];

export const toBit = (is: boolean): number => (is ? 1 : 0);
