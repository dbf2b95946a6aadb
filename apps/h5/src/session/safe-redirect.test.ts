import { expect, test } from 'vitest';
import { loginAddress, loginReturnPath, safeRedirect } from './safe-redirect.ts';

test.each([
  ['/', '/'],
  ['/course/1?tab=list#top', '/course/1?tab=list#top'],
  ['/search?keywords=%E4%B8%AD', '/search?keywords=%E4%B8%AD'],
  ['/course/video/3?from=//elsewhere', '/course/video/3?from=//elsewhere'],
])('%j is followed', (redirect, target) => {
  expect(safeRedirect(redirect)).toBe(target);
});

test.each([
  null,
  undefined,
  '',
  'course/1',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/course\\..\\x',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' /course/1',
  'https://evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/.//evil.example',
  'http:/evil.example',
  '?redirect=/',
])('%j is not followed', (redirect) => {
  expect(safeRedirect(redirect)).toBeNull();
});

test('the login address carries the place to come back to as one parameter', () => {
  const address = loginAddress('/course/1?a=1&b=2');
  expect(new URL(address, 'http://a.invalid').searchParams.get('redirect')).toBe('/course/1?a=1&b=2');
});

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
