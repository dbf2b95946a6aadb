import { setImmediate } from 'node:timers/promises';
import { CURVE_PARTS } from '@zaixue/contract/operator/statistics/learning';
import type { Span } from '@zaixue/contract/rules/watched-spans';
import type { Queries } from '../../../db/open.ts';
import { findSpans } from '../../learning/figures/queries.ts';

/** Records that are read at once: SQLite and the parsing of the spans block the process meanwhile. */
const PAGE = 500;

export interface Curve {
  /** Members who watched any second. */
  readonly viewers: number;
  /** Viewers with the mark "watched". */
  readonly finished: number;
  /** Viewers who watched the middle of each hundredth; null when the length is unknown. */
  readonly parts: readonly number[] | null;
}

/** Adds the spans of a viewer (seconds, sorted, not overlapping) to the counts of the parts of a lesson. */
export function addViewer(parts: number[], spans: readonly Span[], duration: number): void {
  for (const [from, to] of spans) {
    // The middle of part i is (2i + 1) / 200 of the length; it is watched if from <= middle < to. Whole numbers are exact.
    let index = Math.max(0, Math.floor((200 * from) / duration / 2) - 1);
    while ((2 * index + 1) * duration < 200 * from) index += 1;
    for (; index < CURVE_PARTS && (2 * index + 1) * duration < 200 * to; index += 1) {
      parts[index] = (parts[index] ?? 0) + 1;
    }
  }
}

/** Counts who watched which part of a lesson. `duration` in seconds; 0 when unknown. */
export async function collectCurve(db: Queries, videoId: number, duration: number): Promise<Curve> {
  const parts = Array.from({ length: CURVE_PARTS }, () => 0);
  let [viewers, finished] = [0, 0];
  for (let afterId = 0; ; ) {
    const records = await findSpans(db, videoId, afterId, PAGE);
    for (const { spans, watched_at } of records) {
      const watched = JSON.parse(spans) as Span[];
      if (watched.length === 0) continue;
      viewers += 1;
      if (watched_at !== null) finished += 1;
      if (duration > 0) addViewer(parts, watched, duration);
    }
    const last = records.at(-1);
    if (!last || records.length < PAGE) break;
    afterId = last.id;
    await setImmediate();
  }
  return { viewers, finished, parts: duration > 0 ? parts : null };
}
