import { expect, test } from 'vitest';
import { FACE_STATES } from './face-check-states.ts';

test.each([
  [0, 5, true],
  [0, 9, true],
  [0, 0, false],
  [5, 9, false],
  [5, 0, false],
  [5, 5, false],
  [9, 5, false],
  [9, 0, false],
  [9, 9, false],
] as const)('from %i to %i: %s', (from, to, allowed) => {
  expect(FACE_STATES.moves[from].includes(to)).toBe(allowed);
});
