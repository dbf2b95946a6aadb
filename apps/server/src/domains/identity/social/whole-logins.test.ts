import { expect, test } from 'vitest';
import {
  ORIGIN,
  openSocialSite,
  QQ,
  readRedirect,
  startQuery,
  storedLogins,
  WECHAT,
} from '../../../testing/social-site.ts';

test.each([
  ['qq', QQ, { openId: 'OPENID-QQ-1', unionId: 'UID_8A1F', nickname: '晨曦' }],
  ['wechat', WECHAT, { openId: 'OPENID-WX-1', unionId: 'o6_bmasdasdsad6', nickname: '林小满' }],
])('a whole login with %s ends at s_url with a code that logs in', async (app, path, account) => {
  const { start, browser, site } = await openSocialSite();
  const visitor = browser();
  const { callback } = await start(visitor, path);
  const { status, location, headers } = await visitor.open(callback.href);
  expect(status).toBe(302);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(readRedirect(location)).toEqual({
    page: `${ORIGIN}/course/1`,
    tab: '2',
    login_code: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    action: 'login',
  });
  const kept = await storedLogins(site);
  expect(kept).toEqual([expect.objectContaining({ app, ...account })]);
  expect(kept[0]).toHaveProperty('raw.nickname');
  const answer = await site.call('loginCode', { code: String(location.searchParams.get('login_code')) });
  expect(answer.data).toMatchObject({ success: 1 });
});

test('a login can be for binding and can return to the H5 on another server', async () => {
  const { start, browser } = await openSocialSite();
  const visitor = browser();
  const asked = startQuery({ s_url: 'https://h5.example/#/member', action: 'bind' });
  const { callback } = await start(visitor, QQ, asked);
  const { location } = await visitor.open(callback.href);
  expect(location.href).toMatch(/^https:\/\/h5\.example\/#\/member\?login_code=[A-Za-z0-9]{32}&action=bind$/);
});

test('two simultaneous logins in one browser both succeed', async () => {
  const { start, browser } = await openSocialSite();
  const visitor = browser();
  const first = await start(visitor, QQ);
  const second = await start(visitor, WECHAT);
  expect(readRedirect((await visitor.open(second.callback.href)).location)).toHaveProperty('login_code');
  expect(readRedirect((await visitor.open(first.callback.href)).location)).toHaveProperty('login_code');
});
