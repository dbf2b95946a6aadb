import { expect, test } from 'vitest';
import { aLesson, aRecord } from '../../testing/lessons.ts';
import { startSecond } from './start-second.ts';

const FULL = aLesson(4, { duration: 100, free_seconds: 30 });

test.each([
  ['never opened', undefined, 0],
  ['left in the middle', aRecord(4, 24), 24],
  ['gone back before leaving', { ...aRecord(4, 80), last_position: 24 }, 24],
  ['gone back to the very start', { ...aRecord(4, 80), last_position: 0 }, 0],
  ['finished', aRecord(4, 40, '2026-01-01 08:00:00'), 0],
  ['finished and watched again', { ...aRecord(4, 100, '2026-01-01 08:00:00'), last_position: 40 }, 0],
  ['a second before it counts as finished', aRecord(4, 97), 97],
  ['at its end without being finished', aRecord(4, 98), 0],
  ['further than the recording is long', aRecord(4, 240), 0],
  ['a place before the start', aRecord(4, -3), 0],
])('with full access, %s', (_, record, seconds) => {
  expect(startSecond(FULL, record, false)).toBe(seconds);
});

test.each([
  ['six seconds before its end', 24, 24],
  ['five seconds before its end', 25, 0],
  ['at its end', 30, 0],
  ['beyond it, from a membership that has ended', 70, 0],
])('a trial that was left %s', (_, seconds, start) => {
  expect(startSecond(FULL, aRecord(4, seconds), true)).toBe(start);
});

test('a lesson of unknown length starts where it was left', () => {
  expect(startSecond(aLesson(4, { duration: 0 }), aRecord(4, 500), false)).toBe(500);
});
