import { percentile } from '../support/report.ts';
import type { Answered } from './mixed-load.ts';

/** What clients saw in a time. */
export interface LoadFigures {
  readonly requests: number;
  /** Answers that tell that the site cannot answer now: code 503, and HTTP 503 of pages. */
  readonly unavailable: number;
  /** Everything else that is not a good answer, with its number. */
  readonly others: Readonly<Record<string, number>>;
  /** The most failed requests of one client. */
  readonly mostOfOneClient: number;
  /** By `performance.now()`; null without a failure. */
  readonly lastFailureAt: number | null;
  /** Of the good answers, milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const UNAVAILABLE = new Set(['code 503', 'HTTP 503']);

export function summarizeLoad(answers: readonly Answered[]): LoadFigures {
  const failed = answers.filter(({ outcome }) => outcome !== 'ok');
  const others: Record<string, number> = {};
  const ofClient = new Map<number, number>();
  for (const { act, outcome, memberId } of failed) {
    ofClient.set(memberId, (ofClient.get(memberId) ?? 0) + 1);
    if (UNAVAILABLE.has(outcome)) continue;
    const name = `${act}: ${outcome}`;
    others[name] = (others[name] ?? 0) + 1;
  }
  const times = answers.filter(({ outcome }) => outcome === 'ok').map(({ milliseconds }) => milliseconds);
  return {
    requests: answers.length,
    unavailable: failed.filter(({ outcome }) => UNAVAILABLE.has(outcome)).length,
    others,
    mostOfOneClient: Math.max(0, ...ofClient.values()),
    lastFailureAt: failed.length === 0 ? null : Math.max(...failed.map(({ endedAt }) => endedAt)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

export const describeOthers = (others: LoadFigures['others']): string =>
  Object.entries(others)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || '0';
