import { expect, test } from 'vitest';
import { planThumbnails } from './plan-thumbnails.ts';

const WIDE = { width: 1920, height: 1080 };

test.each([
  ['a second', 1000, WIDE, { interval: 2, width: 160, height: 90, count: 1 }],
  ['three minutes', 180_000, WIDE, { interval: 2, count: 90 }],
  ['a portrait video', 60_000, { width: 720, height: 1280 }, { width: 90, height: 160, count: 30 }],
  ['an hour', 3_600_000, WIDE, { interval: 10, count: 360 }],
  ['of unknown length', 0, WIDE, { interval: 2, count: 1 }],
])('%s', (_name, durationMs, size, expected) => {
  expect(planThumbnails(durationMs, size)).toMatchObject({ columns: 10, perSheet: 100, ...expected });
});
