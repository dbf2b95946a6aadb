import { expect, test } from 'vitest';
import { documentPosition, FIRST_COURSE_POSITION, LAST_POSITION } from './position.ts';

const NOON = Date.parse('2026-01-31T12:00:00Z');

test('positions sort courses before lessons, then the newest first, then the higher id', () => {
  const sorted = [
    documentPosition('vod', 1, NOON),
    documentPosition('vod', 9, NOON - 60_000),
    documentPosition('vod', 8, NOON - 60_000),
    documentPosition('video', 2_147_483_647, NOON + 3_600_000),
    documentPosition('video', 3, NOON),
    documentPosition('video', 2, NOON + 1),
    documentPosition('video', 1, -5),
  ];
  expect([...sorted].sort((a, b) => b - a)).toEqual(sorted);
  expect(new Set(sorted).size).toBe(sorted.length);
});

test('the largest course and lesson positions are safe integers in their ranges', () => {
  const latest = documentPosition('vod', 2_147_483_647, Number.MAX_SAFE_INTEGER);
  expect(Number.isSafeInteger(latest)).toBe(true);
  expect(latest).toBeLessThan(LAST_POSITION);
  expect(documentPosition('video', 2_147_483_647, Number.MAX_SAFE_INTEGER)).toBeLessThan(
    FIRST_COURSE_POSITION,
  );
});
