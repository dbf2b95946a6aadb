import { expect, test } from 'vitest';
import { ORIGIN, openSocialSite, QQ, readRedirect, storedLogins } from '../../../testing/social-site.ts';

const STATE_FAILURE = '授权登录失败[1001]';
const failure = (message: string) => ({ code: 1, message, data: [] });

const stateFailure = { page: `${ORIGIN}/`, login_err_msg: STATE_FAILURE, action: '' };

test('a callback in another browser is refused, also when that browser started its own login', async () => {
  const { site, qq, start, browser } = await openSocialSite();
  const attacker = browser();
  const { callback } = await start(attacker);
  const stranger = browser();
  expect(readRedirect((await stranger.open(callback.href)).location)).toEqual(stateFailure);
  const victim = browser();
  const own = await start(victim);
  expect(readRedirect((await victim.open(callback.href)).location)).toEqual(stateFailure);
  const mixed = new URL(own.callback.href);
  mixed.searchParams.set('data', String(callback.searchParams.get('data')));
  expect(readRedirect((await victim.open(mixed.href)).location)).toEqual(stateFailure);
  // The provider was not called and nothing was stored.
  expect(qq.requests).toEqual([]);
  expect(await storedLogins(site)).toEqual([]);
});

test.each<[string, (callback: URL) => void]>([
  ['another state', (url) => url.searchParams.set('state', '0'.repeat(32))],
  ['no state', (url) => url.searchParams.delete('state')],
  ['invented data', (url) => url.searchParams.set('data', 'A'.repeat(400))],
  ['cut data', (url) => url.searchParams.set('data', String(url.searchParams.get('data')).slice(0, -1))],
])('a callback with %s goes to the API address with the fixed text', async (_name, change) => {
  const { site, qq, start, browser } = await openSocialSite();
  const visitor = browser();
  const { callback } = await start(visitor);
  change(callback);
  const { status, location } = await visitor.open(callback.href);
  expect([status, readRedirect(location)]).toEqual([302, stateFailure]);
  expect(qq.requests).toEqual([]);
  expect(await storedLogins(site)).toEqual([]);
});

test('a callback works once and within 600 s', async () => {
  const { site, start, browser } = await openSocialSite();
  const visitor = browser();
  const first = await start(visitor);
  expect(readRedirect((await visitor.open(first.callback.href)).location)).toHaveProperty('login_code');
  expect(readRedirect((await visitor.open(first.callback.href)).location)).toEqual(stateFailure);
  const second = await start(visitor);
  site.clock.advance(600_000);
  expect(readRedirect((await visitor.open(second.callback.href)).location)).toEqual(stateFailure);
});

test('the state of one provider is invalid for the other', async () => {
  const { wechat, start, browser } = await openSocialSite();
  const visitor = browser();
  const { callback } = await start(visitor);
  const elsewhere = callback.href.replace('socialite/qq/callback', 'wechat/callback');
  expect(readRedirect((await visitor.open(elsewhere)).location)).toEqual(stateFailure);
  expect(wechat.requests).toEqual([]);
});

test.each([
  ['QQ without data', `${QQ}/callback?code=1&state=2`],
  ['QQ with nothing', `${QQ}/callback`],
  ['WeChat without data', '/api/v3/auth/login/wechat/callback?code=1'],
  ['WeChat without code', '/api/v3/auth/login/wechat/callback?data=1&state=2'],
  ['two data', `${QQ}/callback?data=1&data=2`],
])('%s is answered as JSON', async (_name, url) => {
  const { browser } = await openSocialSite();
  const { status, body } = await browser().open(url);
  expect([status, JSON.parse(body)]).toEqual([200, failure('参数错误')]);
});

test('other methods are refused, and HEAD does not consume the callback', async () => {
  const { site, start, browser } = await openSocialSite();
  for (const method of ['POST', 'DELETE'] as const) {
    const response = await site.app.inject({ method, url: `${QQ}/callback` });
    expect([response.statusCode, response.json()]).toEqual([200, failure('错误')]);
  }
  const visitor = browser();
  const { callback } = await start(visitor);
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join();
  const url = callback.pathname + callback.search;
  await site.app.inject({ method: 'HEAD', url, headers: { cookie, host: callback.host } });
  expect(readRedirect((await visitor.open(callback.href)).location)).toHaveProperty('login_code');
});
