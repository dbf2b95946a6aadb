import { expect, test } from 'vitest';
import { isEqualText } from './keyed-hash.ts';

test.each([
  ['', '', true],
  ['abc', 'abc', true],
  ['学', '学', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  // Both stand for the same single byte.
  ['AA', 'AB', false],
])('%j and %j: %j', (one, other, isEqual) => {
  expect(isEqualText(one, other)).toBe(isEqual);
});
