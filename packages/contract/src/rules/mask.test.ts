import { expect, test } from 'vitest';
import { maskAddress, maskIdNumber, maskRealName } from './mask.ts';
import { maskMobile } from './mobile.ts';

test.each([
  ['', ''],
  ['李', '李'],
  ['李四', '李*'],
  ['王小明', '王*明'],
  ['欧阳小明', '欧*明'],
  ['𠮷田', '𠮷*'],
  ['王小𠮷', '王*𠮷'],
])('the name %j is shown as %j (contract D.2)', (name, masked) => {
  expect(maskRealName(name)).toBe(masked);
});

test.each([
  ['', ''],
  ['110101199001011234', '110101****1234'],
  ['11010119900101123X', '110101****123X'],
  ['110101900101123', '110101****123'],
])('the id number %j is shown as %j (contract D.2)', (idNumber, masked) => {
  expect(maskIdNumber(idNumber)).toBe(masked);
});

test('a mobile number is shown with its middle hidden (contract D.2)', () => {
  expect(maskMobile('13812345678')).toBe('138****5678');
});

test.each([
  ['', ''],
  ['203.0.113.9', '203.0.113.*'],
  ['2001:db8:1:2::9', '2001:db8:1:*'],
])('the address %j is shown as %j', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
