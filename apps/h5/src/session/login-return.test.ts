import { expect, test } from 'vitest';
import { loginReturnPath } from './login-return.ts';

test.each([
  ['/course/1?a=1', '/course/1?a=1'],
  ['/login-help', '/login-help'],
  ['/login', '/member'],
  ['/login?redirect=%2F', '/member'],
  ['/login/', '/member'],
  ['/login-password?redirect=%2F', '/member'],
  ['/login-error?msg=x', '/member'],
  ['/password-reset', '/member'],
  ['//evil.example', '/member'],
  [null, '/member'],
])('after login %j leads to %s', (redirect, path) => {
  expect(loginReturnPath(redirect, '/member')).toBe(path);
});
