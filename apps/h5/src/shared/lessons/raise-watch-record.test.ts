import type { WatchRecord } from '@zaixue/contract/entities/video';
import { expect, test } from 'vitest';
import { raiseWatchRecord } from './raise-watch-record.ts';

const NOW = Date.UTC(2026, 0, 31, 12);
const lesson = { id: 7, course_id: 2, duration: 100 };

/** Reports one after the other: the stored second and whether the lesson is finished. */
function after(reports: readonly number[], isTrial = false) {
  let record: WatchRecord | undefined;
  for (const seconds of reports)
    record = raiseWatchRecord(record, { lesson, memberId: 1, seconds, isTrial, now: NOW });
  return [record?.watch_seconds, record?.watched_at ?? null];
}

test.each([
  [[10, 80, 40], 80, null],
  [[10, 98], 98, '2026-01-31 20:00:00'],
  [[10, 100, 20], 100, '2026-01-31 20:00:00'],
  [[250], 100, '2026-01-31 20:00:00'],
])('reports %j store %s', (reports, seconds, finishedAt) => {
  expect(after(reports)).toEqual([seconds, finishedAt]);
});

test('a trial that covers the whole lesson does not claim it finished', () => {
  expect(after([100], true)).toEqual([100, null]);
});

test('a lesson of unknown length is never finished', () => {
  const endless = { ...lesson, duration: 0 };
  const record = raiseWatchRecord(undefined, {
    lesson: endless,
    memberId: 1,
    seconds: 500,
    isTrial: false,
    now: NOW,
  });
  expect([record.watch_seconds, record.watched_at]).toEqual([500, null]);
});

test.each([
  ['ahead', [10, 40], 40],
  ['back', [80, 20], 20],
  ['in a finished lesson', [100, 30], 30],
  ['beyond the length', [250], 100],
])('where the member was last goes along: %s', (_, reports, seconds) => {
  let record: WatchRecord | undefined;
  for (const position of reports) {
    record = raiseWatchRecord(record, { lesson, memberId: 1, seconds: position, isTrial: false, now: NOW });
  }
  expect(record?.last_position).toBe(seconds);
});
