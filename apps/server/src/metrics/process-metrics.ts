import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { Registry } from 'prom-client';
import { registerReadMetric, single } from './read-metric.ts';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
/** Garbage collection is observed for one second of every ten. */
const GC_OBSERVED_MS = 1000;
const GC_INTERVAL_MS = 10_000;

/** Made at first use and kept: Node's metrics belong to the process, which is observed until it ends. */
let registry: Registry | null = null;

/**
 * The metrics of this process, with the names that prom-client gives its own. Those are not used: they observe every garbage
 * collection, which costs about 3 % of the requests per second.
 */
export function readProcessRegistry(): Registry {
  registry ??= createRegistry();
  return registry;
}

function createRegistry(): Registry {
  const created = new Registry();
  const gauge = (name: string, help: string, read: () => number | null): void =>
    registerReadMetric(created, { name, help, type: 'gauge', read: () => single(read()) });
  registerReadMetric(created, {
    name: 'zaixue_process_cpu_seconds_total',
    help: 'Processor time of this process, all threads.',
    type: 'counter',
    read: () => {
      const { user, system } = process.cpuUsage();
      return single((user + system) / MICROSECONDS);
    },
  });
  gauge('zaixue_process_start_time_seconds', 'Start of this process, seconds since 1970.', () =>
    Math.round(performance.timeOrigin / 1000),
  );
  gauge('zaixue_process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss());
  gauge(
    'zaixue_nodejs_heap_size_used_bytes',
    'Used memory of the JavaScript heap.',
    () => process.memoryUsage().heapUsed,
  );
  gauge(
    'zaixue_nodejs_heap_size_total_bytes',
    'Memory of the JavaScript heap.',
    () => process.memoryUsage().heapTotal,
  );
  gauge(
    'zaixue_nodejs_external_memory_bytes',
    'Memory of buffers outside the heap.',
    () => process.memoryUsage().external,
  );

  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const p = (percentile: number) => () => delay.percentile(percentile) / NANOSECONDS;
  gauge('zaixue_nodejs_eventloop_lag_p50_seconds', 'Event-loop delay since the last scrape, median.', p(50));
  gauge(
    'zaixue_nodejs_eventloop_lag_p99_seconds',
    'Event-loop delay since the last scrape, 99th percentile.',
    p(99),
  );
  gauge('zaixue_nodejs_eventloop_lag_max_seconds', 'Longest event-loop delay since the last scrape.', () => {
    const longest = delay.max / NANOSECONDS;
    // This metric is the last of the three that is read.
    delay.reset();
    return longest;
  });
  gauge(
    'zaixue_nodejs_gc_time_ratio',
    'Share of time in garbage collection, 0 to 1, measured for one second of every ten.',
    observeGarbageCollection(),
  );
  return created;
}

/** Returns a function that reads the last measured share; null before the first measurement. */
function observeGarbageCollection(): () => number | null {
  let share: number | null = null;
  setInterval(() => {
    const startedAt = performance.now();
    let collecting = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) collecting += duration;
    });
    observer.observe({ entryTypes: ['gc'] });
    setTimeout(() => {
      observer.disconnect();
      share = collecting / (performance.now() - startedAt);
    }, GC_OBSERVED_MS).unref();
  }, GC_INTERVAL_MS).unref();
  return () => share;
}
