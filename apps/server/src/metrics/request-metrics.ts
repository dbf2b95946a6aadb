import type { Registry } from 'prom-client';
import { DURATION_LIMITS, type RouteCounts } from '../http/request-counts.ts';
import type { EventCounts } from '../lib/event-counts.ts';
import { registerReadMetric, type Sample } from './read-metric.ts';

const DURATION = 'zaixue_http_request_duration_seconds';

/** Registers the metrics of answered requests. */
export function registerRequestMetrics(registry: Registry, readCounts: () => readonly RouteCounts[]): void {
  registerReadMetric(registry, {
    name: 'zaixue_http_requests_total',
    help: 'Answered requests by route, HTTP status and envelope code (empty for an answer without envelope).',
    type: 'counter',
    read: () =>
      readCounts().flatMap(({ method, route, answers }) =>
        answers.map(({ status, code, requests }) => ({
          labels: { method, route, status, code: code ?? '' },
          value: requests,
        })),
      ),
  });
  registerReadMetric(registry, {
    name: DURATION,
    help: 'Seconds from the arrival of a request to the last byte of its answer, by route.',
    type: 'histogram',
    read: () => readCounts().flatMap(durationSamples),
  });
}

function durationSamples({ method, route, byDuration, seconds }: RouteCounts): Sample[] {
  let sum = 0;
  const buckets = byDuration.map((requests, index) => {
    sum += requests;
    const labels = { method, route, le: DURATION_LIMITS[index] ?? '+Inf' };
    return { labels, value: sum, metricName: `${DURATION}_bucket` };
  });
  const labels = { method, route };
  return [
    ...buckets,
    { labels, value: seconds, metricName: `${DURATION}_sum` },
    { labels, value: sum, metricName: `${DURATION}_count` },
  ];
}

/** Registers the counts of what happened in this process. */
export function registerEventMetrics(
  registry: Registry,
  { logins, sms, plays, failures }: EventCounts,
): void {
  registerReadMetric(registry, {
    name: 'zaixue_logins_total',
    help: 'Successful logins by method.',
    type: 'counter',
    read: () => logins.entries().map(([[method], value]) => ({ labels: { method }, value })),
  });
  registerReadMetric(registry, {
    name: 'zaixue_sms_total',
    help: 'SMS codes by scene and outcome; limited ones were refused by the limits of the site and not sent.',
    type: 'counter',
    read: () => sms.entries().map(([[scene, outcome], value]) => ({ labels: { scene, outcome }, value })),
  });
  registerReadMetric(registry, {
    name: 'zaixue_plays_total',
    help: 'Lessons that began to play; renewed play addresses are not counted.',
    type: 'counter',
    read: () => plays.entries().map(([, value]) => ({ labels: {}, value })),
  });
  registerReadMetric(registry, {
    name: 'zaixue_request_failures_total',
    help: 'Requests that failed by an exception: outage (database, Redis or disk) or bug.',
    type: 'counter',
    read: () => failures.entries().map(([[kind], value]) => ({ labels: { kind }, value })),
  });
}
