import { expect, test } from 'vitest';
import { averageRate, peakRate } from './segment-rates.ts';

const SEGMENTS = [
  { duration: 2, bytes: 100_000 },
  { duration: 2, bytes: 150_000 },
  { duration: 2, bytes: 50_000 },
];

test('the average covers all segments, the peak the largest', () => {
  expect(averageRate(SEGMENTS)).toBe(400_000);
  expect(peakRate(SEGMENTS)).toBe(600_000);
});

test('a short last segment alone is no peak, but counts with the one before', () => {
  const last = { duration: 0.04, bytes: 40_000 };
  expect(peakRate([...SEGMENTS, last])).toBe(600_000);
  expect(peakRate([{ duration: 2, bytes: 150_000 }, last])).toBe(Math.ceil((190_000 * 8) / 2.04));
});

test('a single short segment has a peak rate', () => {
  expect(peakRate([{ duration: 0.5, bytes: 10_000 }])).toBe(160_000);
});

test('without segments, the rates are 0', () => {
  expect(averageRate([])).toBe(0);
  expect(peakRate([])).toBe(0);
});
