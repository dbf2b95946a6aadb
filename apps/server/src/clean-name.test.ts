import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  [' 晨曦 ', '晨曦'],
  ['a\u0000b\u0007c\nd', 'abcd'],
  ['\ud83d', ''],
  ['😀\ud83d', '😀'],
  ['', ''],
])('%j is kept as %j', (text, expected) => {
  expect(cleanName(text)).toBe(expected);
});
