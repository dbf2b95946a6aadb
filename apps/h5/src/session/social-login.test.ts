import { expect, test } from 'vitest';
import { socialLoginAddress, tooLongReturn } from './social-login.ts';

const origin = 'https://h5.example';

function parts(address: string) {
  const url = new URL(address);
  return { at: url.origin + url.pathname, ...Object.fromEntries(url.searchParams) };
}

test('QQ comes back to the page that asked for the login', () => {
  const address = socialLoginAddress({
    way: 'qq',
    serviceUrl: 'https://api.example',
    origin,
    redirect: '/course/1?tab=2',
  });
  expect(parts(address)).toEqual({
    at: 'https://api.example/api/v3/auth/login/socialite/qq',
    s_url: 'https://h5.example/course/1?tab=2',
    f_url: 'https://h5.example/login-error',
    action: 'login',
  });
});

test.each([null, '', '/login', '/login?redirect=%2F', '//evil.example', 'https://evil.example'])(
  'WeChat with redirect %j comes back to the member centre',
  (redirect) => {
    const address = socialLoginAddress({ way: 'wechat', serviceUrl: '', origin, redirect });
    expect(parts(address)).toMatchObject({
      at: 'https://h5.example/api/v3/auth/login/wechat/oauth',
      s_url: 'https://h5.example/member',
    });
  },
);

test.each([
  ['/x?token=1', '/x?token=1'],
  ['/#/x', '/#/x'],
  ['/#/x?token=1&login_code=2&action=login', '/#/x'],
  ['/?k=1#/x?a=1&token=2', '/?k=1#/x?a=1'],
  ['/study?tab=like&login_code=2&action=login', '/study?tab=like'],
])('coming back to %s leaves out what an earlier login added', (redirect, path) => {
  const address = socialLoginAddress({ way: 'qq', serviceUrl: '', origin, redirect });
  expect(parts(address)).toMatchObject({ s_url: origin + path });
});

test.each([
  [`/search?keywords=${'a'.repeat(250)}`, '/search'],
  [`/${'a'.repeat(250)}`, '/member'],
])('an address too long for the service is shortened, and known to be', (redirect, path) => {
  const address = socialLoginAddress({ way: 'qq', serviceUrl: '', origin, redirect });
  expect(parts(address)).toMatchObject({ s_url: origin + path });
  expect(tooLongReturn(origin, redirect)).toBe(redirect);
});

test('an address of 255 characters has room, one more has not', () => {
  const path = `/${'a'.repeat(254 - origin.length)}`;
  expect((origin + path).length).toBe(255);
  expect(tooLongReturn(origin, path)).toBeNull();
  expect(tooLongReturn(origin, `${path}a`)).toBe(`${path}a`);
  const { s_url } = parts(
    socialLoginAddress({ way: 'qq', serviceUrl: '', origin, redirect: path }),
  ) as Record<string, string>;
  expect(s_url).toBe(origin + path);
});
