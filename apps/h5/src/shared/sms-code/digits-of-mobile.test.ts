import { isMobileNumber } from '@zaixue/contract/rules/mobile';
import { expect, test } from 'vitest';
import { digitsOfMobile } from './digits-of-mobile.ts';

test.each([
  ['13800000001', '13800000001'],
  ['138 0000 0001', '13800000001'],
  ['138-0000-0001', '13800000001'],
  ['138\u20110000\u20110001', '13800000001'],
  ['\u202d138\u00a00000\u00a00001\u202c', '13800000001'],
  ['１３８０００００００１', '13800000001'],
  ['+86 138 0000 0001', '13800000001'],
  ['+86-138-0000-0001', '13800000001'],
  ['＋86 13800000001', '13800000001'],
  ['0086 13800000001', '13800000001'],
  ['8613800000001', '13800000001'],
])('%j is the number %j', (text, digits) => {
  expect(digitsOfMobile(text)).toBe(digits);
  expect(isMobileNumber(digits)).toBe(true);
});

test.each([
  ['138000000012', '138000000012'],
  ['1380000000', '1380000000'],
  ['86138000000012', '86138000000012'],
  ['861380000000', '861380000000'],
  ['+86138000000012', '138000000012'],
  ['+1 202 555 0123', '+12025550123'],
  ['手机：13800000001', '手机:13800000001'],
  ['13800000001x', '13800000001x'],
  ['12800000001', '12800000001'],
  ['8613', '8613'],
  ['abc', 'abc'],
])('%j is no number, and nothing is cut off to make it one', (text, left) => {
  expect(digitsOfMobile(text)).toBe(left);
  expect(isMobileNumber(left)).toBe(false);
});

test('typed key by key, the country code goes as soon as it is complete', () => {
  const typed = Array.from('+8613800000001').reduce((field, key) => digitsOfMobile(field + key), '');
  expect(typed).toBe('13800000001');
});
