import { expect, test } from 'vitest';
import { isBoundMobile, isMobileNumber, maskBoundMobile, maskMobile } from './mobile.ts';

test.each([
  ['13812345678', true],
  ['19900000000', true],
  ['12812345678', false],
  ['1381234567', false],
  ['138123456789', false],
  ['23812345678', false],
  ['1381234567a', false],
  ['', false],
])('isMobileNumber(%s) is %s', (text, expected) => {
  expect(isMobileNumber(text)).toBe(expected);
});

test.each([
  ['13800000001', true],
  ['1380000000', false],
  ['23800000001', false],
  ['212345678', false],
])('isBoundMobile(%s) is %s (D.8)', (mobile, expected) => {
  expect(isBoundMobile(mobile)).toBe(expected);
});

test('a number is masked as D.2 says', () => {
  expect(maskMobile('13812345678')).toBe('138****5678');
});

test('of a member without a bound number nothing is shown', () => {
  expect(maskBoundMobile('13812345678')).toBe('138****5678');
  expect(maskBoundMobile('212345678')).toBe('');
  expect(maskBoundMobile('')).toBe('');
});
