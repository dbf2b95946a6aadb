import { expect, test } from 'vitest';
import { quickestLevel } from './quickest-level.ts';

const level = (bitrate: number, isFetched: boolean) => ({ bitrate, details: isFetched ? {} : undefined });

test.each([
  ['the lowest, whose list is there', [level(300_000, true), level(800_000, true)], 1_600_000, 0],
  [
    'the one whose list is there, if the line carries it easily',
    [level(60_000, false), level(140_000, true)],
    1_600_000,
    1,
  ],
  [
    'the lowest all the same, if the known one takes long',
    [level(300_000, false), level(800_000, true)],
    1_600_000,
    0,
  ],
  ['the lowest while nothing is known', [level(300_000, false), level(800_000, false)], 1_600_000, 0],
])('%s', (_, levels, bandwidth, expected) => {
  expect(quickestLevel(levels, 0, bandwidth)).toBe(expected);
});
