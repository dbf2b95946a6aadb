import { expect, test } from 'vitest';
import { FIRST_COURSE_POSITION, LAST_POSITION, positionOf } from './position.ts';

const NOON = Date.parse('2026-01-31T12:00:00Z');

test('courses come before lessons, then the newest, then the higher id', () => {
  const sorted = [
    positionOf('vod', 1, NOON),
    positionOf('vod', 9, NOON - 60_000),
    positionOf('vod', 8, NOON - 60_000),
    positionOf('video', 2_147_483_647, NOON + 3_600_000),
    positionOf('video', 3, NOON),
    positionOf('video', 2, NOON + 1),
    positionOf('video', 1, -5),
  ];
  expect([...sorted].sort((a, b) => b - a)).toEqual(sorted);
  expect(new Set(sorted).size).toBe(sorted.length);
});

test('positions stay exact numbers on either side of the border', () => {
  const latest = positionOf('vod', 2_147_483_647, Number.MAX_SAFE_INTEGER);
  expect(Number.isSafeInteger(latest)).toBe(true);
  expect(latest).toBeLessThan(LAST_POSITION);
  expect(positionOf('video', 2_147_483_647, Number.MAX_SAFE_INTEGER)).toBeLessThan(FIRST_COURSE_POSITION);
});
