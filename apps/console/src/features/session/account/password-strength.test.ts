import { expect, test } from 'vitest';
import { measurePassword } from './password-strength.ts';

test.each([
  ['short', 0],
  ['aaaaaaaaaaaaaaaaaaaaaa', 1],
  ['abcdefghij', 1],
  ['abcdefghij12', 2],
  ['Abcdefgh-12345', 3],
  ['correct horse battery', 3],
])('%s is worth %i', (password, strength) => {
  expect(measurePassword(password)).toBe(strength);
});
