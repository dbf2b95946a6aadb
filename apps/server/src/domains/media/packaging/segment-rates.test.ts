import { expect, test } from 'vitest';
import { averageRate, peakRate } from './segment-rates.ts';

const SEGMENTS = [
  { duration: 2, bytes: 100_000 },
  { duration: 2, bytes: 150_000 },
  { duration: 2, bytes: 50_000 },
];

test('the average is that of everything, the peak that of the largest', () => {
  expect(averageRate(SEGMENTS)).toBe(400_000);
  expect(peakRate(SEGMENTS)).toBe(600_000);
});

test('a last segment of one large picture is no peak, though it adds to the one before', () => {
  const last = { duration: 0.04, bytes: 40_000 };
  expect(peakRate([...SEGMENTS, last])).toBe(600_000);
  expect(peakRate([{ duration: 2, bytes: 150_000 }, last])).toBe(Math.ceil((190_000 * 8) / 2.04));
});

test('a single short one counts', () => {
  expect(peakRate([{ duration: 0.5, bytes: 10_000 }])).toBe(160_000);
});

test('nothing has no rate', () => {
  expect(averageRate([])).toBe(0);
  expect(peakRate([])).toBe(0);
});
