import { expect, test } from 'vitest';
import { isSpeedReal } from './speed-check.ts';

test.each([
  ['too short to tell', 2, 1, 1, null],
  ['twice as fast', 2, 3.9, 2, true],
  ['accepted but not done', 2, 2.02, 2, false],
  ['slower', 0.75, 1.52, 2, true],
  ['slower was asked for, normal came', 0.75, 1.98, 2, false],
  ['a little faster', 1.25, 2.48, 2, true],
  ['normal speed is never wrong', 1, 1.2, 2, true],
] as const)('%s', (_, speed, media, wall, isReal) => {
  expect(isSpeedReal(speed, media, wall)).toBe(isReal);
});
