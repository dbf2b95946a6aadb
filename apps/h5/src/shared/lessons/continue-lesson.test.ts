import type { WatchRecord } from '@zaixue/contract/entities/video';
import { expect, test } from 'vitest';
import { aLesson, aRecord } from '../../testing/lessons.ts';
import { finishedCount, lessonToContinue, unfinishedLessons } from './continue-lesson.ts';

const LESSONS = [aLesson(1), aLesson(2), aLesson(3)];
const seen = (id: number, minute: number): WatchRecord => ({
  ...aRecord(id, 10),
  updated_at: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000000Z`,
});
const done = (id: number, minute: number): WatchRecord => ({
  ...seen(id, minute),
  watched_at: '2026-01-01 08:00:00',
});
const records = (...list: WatchRecord[]) =>
  Object.fromEntries(list.map((record) => [record.video_id, record]));

test.each([
  ['nothing was watched', records(), null],
  ['one was begun', records(seen(2, 1)), 2],
  ['the one watched last counts, not the one furthest in the list', records(seen(1, 9), seen(3, 2)), 1],
  ['a finished one is followed by the next', records(done(1, 1)), 2],
  ['finished lessons in between are passed over', records(done(1, 5), done(2, 1)), 3],
  ['after the last one come those left out before', records(done(3, 9), done(1, 1)), 2],
  ['a begun one before the finished one', records(seen(1, 1), done(3, 9), done(2, 3)), 1],
  ['everything is finished', records(done(1, 1), done(2, 2), done(3, 3)), null],
  ['two of the same second: the later lesson', records(seen(1, 1), seen(2, 1)), 2],
  ['a record of a lesson that is gone', records(seen(77, 9)), null],
])('%s', (_, given, id) => {
  expect(lessonToContinue(LESSONS, given)?.id ?? null).toBe(id);
});

test('what is left after a lesson never is that lesson', () => {
  const left = (given: Record<string, WatchRecord>, id: number) =>
    unfinishedLessons(LESSONS, given, id).map((lesson) => lesson.id);
  expect(left(records(done(1, 1), done(3, 1)), 2)).toEqual([]);
  expect(left(records(seen(1, 1)), 3)).toEqual([1, 2]);
  expect(left(records(), 2)).toEqual([3, 1]);
  expect(left(records(), 99)).toEqual([1, 2, 3]);
});

test('only lessons of the course that are finished count', () => {
  expect(finishedCount(LESSONS, records(done(1, 1), seen(2, 2), done(77, 3)))).toBe(1);
});
