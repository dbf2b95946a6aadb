import { expect, test } from 'vitest';
import { passwordProblem } from './new-password-texts.ts';

test.each([
  ['', '请输入密码'],
  ['12345', '密码长度不能少于6个字符'],
  ['123456', null],
  ['      ', null],
  ['1234567890123456', null],
  ['12345678901234567', '密码长度不能多于16个字符'],
])('the new password %j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
