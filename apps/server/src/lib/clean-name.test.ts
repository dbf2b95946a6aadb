import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  [' 晨曦 ', '晨曦'],
  ['a\u0000b\u0007c\nd', 'abcd'],
  ['\ud83d', ''],
  ['😀\ud83d', '😀'],
  ['小\u200b红\ufeff', '小红'],
  ['\u202e红小\u2069', '红小'],
  ['\u2060\u200e', ''],
  ['👩\u200d🚀', '👩\u200d🚀'],
  ['', ''],
])('cleanName(%j) returns %j', (text, expected) => {
  expect(cleanName(text)).toBe(expected);
});
