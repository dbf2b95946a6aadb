import { expect, test } from 'vitest';
import { isTooSmall, largestArea } from './crop-area.ts';

test('the largest part of a wide image leaves out its sides', () => {
  expect(largestArea({ width: 2000, height: 1000 }, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
});

test('the largest part of a tall image leaves out its top and bottom', () => {
  expect(largestArea({ width: 1000, height: 2000 }, 2)).toEqual({ x: 0, y: 0.375, width: 1, height: 0.25 });
});

test('a part with fewer pixels than its shape is too small', () => {
  const half = { x: 0, y: 0, width: 0.5, height: 0.5 };
  expect(isTooSmall({ width: 1280, height: 960 }, half, { width: 640, height: 480 })).toBe(false);
  expect(isTooSmall({ width: 1200, height: 900 }, half, { width: 640, height: 480 })).toBe(true);
});
