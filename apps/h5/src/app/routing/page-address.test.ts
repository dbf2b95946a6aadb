import { expect, test } from 'vitest';
import { pageAddressOf } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/?junk=1', '/'],
  ['/courses?junk=1&scene=free&category_id=2', '/courses?category_id=2&scene=free'],
  ['/courses?category_id=2&scene=free', '/courses?category_id=2&scene=free'],
  ['/courses?scene=&category_id=', '/courses'],
  ['/courses?scene=free&scene=vip', '/courses?scene=free'],
  ['/courses?SCENE=free', '/courses'],
  ['/course/7?tab=lessons&token=secret&login_code=secret&action=login', '/course/7?tab=lessons'],
  ['/course/7?', '/course/7'],
  ['/search?keywords=a%26type%3Dvod&type=video', '/search?keywords=a%26type%3Dvod&type=video'],
  ['/search?keywords=%E8%AF%BE', '/search?keywords=%E8%AF%BE'],
  ['/announcement?id=3&utm_source=x', '/announcement?id=3'],
  ['/login?redirect=%2Fmember&token=secret', '/login?redirect=%2Fmember'],
  ['/login-password?redirect=%2Fmember&a=1', '/login-password?redirect=%2Fmember'],
  ['/password-reset?redirect=%2Fmember&a=1', '/password-reset?redirect=%2Fmember'],
  ['/login-error?msg=no&login_err_msg=never&a=1', '/login-error?msg=no&login_err_msg=never'],
  ['/member?token=secret', '/member'],
  ['/course/video/9?token=secret', '/course/video/9'],
])('%s shows the page of %s', (url, address) => {
  expect(pageAddressOf(url)).toBe(address);
});

test.each([
  '/nope',
  '/nope?a=1',
  '/a/b/c',
  '//',
  '//////',
  '//evil.example/courses',
  '/\\evil.example/courses',
  '*',
  '',
  'http://evil.example/courses',
  '?a=1',
])('%s has no page of its own', (url) => {
  expect(pageAddressOf(url)).toBe('/404');
});
