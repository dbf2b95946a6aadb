import { expect, test } from 'vitest';
import { FOREIGN_ADDRESSES } from '../../../testing/foreign-addresses.ts';
import {
  FAILURE,
  ORIGIN,
  openSocialSite,
  QQ,
  SUCCESS,
  startQuery,
  WECHAT,
} from '../../../testing/social-site.ts';

const failure = (message: string) => ({ code: 1, message, data: [] });

test.each([
  ['nothing', '', '参数错误,参数错误,参数错误'],
  ['no s_url', startQuery({ s_url: '' }), '参数错误'],
  ['no f_url', startQuery({ f_url: ' ' }), '参数错误'],
  ['no action', startQuery({ action: '' }), '参数错误'],
  ['another action', startQuery({ action: 'delete' }), '参数错误'],
  ['two actions', `${startQuery()}&action=login`, '参数错误'],
  ['two s_urls', `${startQuery()}&s_url=${encodeURIComponent(SUCCESS)}`, '参数错误'],
  ['256 characters', startQuery({ s_url: `${ORIGIN}/`.padEnd(256, 'x') }), '参数错误'],
  ['two long addresses', startQuery({ s_url: 'x'.repeat(300), f_url: 'x'.repeat(300) }), '参数错误,参数错误'],
])('%s is answered as JSON and starts nothing (contract 3.3)', async (_name, asked, message) => {
  const { browser } = await openSocialSite();
  for (const path of [QQ, WECHAT]) {
    const { status, headers, body, setCookies } = await browser().open(`${path}?${asked}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(body)).toEqual(failure(message));
    expect(setCookies).toEqual([]);
  }
});

test('255 characters are accepted', async () => {
  const { browser } = await openSocialSite();
  const asked = startQuery({ s_url: `${ORIGIN}/`.padEnd(255, 'x') });
  expect((await browser().open(`${QQ}?${asked}`)).status).toBe(302);
});

test('only a URL of this site is accepted', async () => {
  const { browser } = await openSocialSite();
  for (const address of FOREIGN_ADDRESSES) {
    for (const field of ['s_url', 'f_url']) {
      const asked = new URLSearchParams({
        s_url: SUCCESS,
        f_url: FAILURE,
        action: 'login',
        [field]: address,
      });
      const { status, body } = await browser().open(`${QQ}?${asked}`);
      // White space around a parameter is trimmed (contract 1.1); the rest is a URL of this site.
      if (address.trim() === 'https://h5.example') continue;
      expect([address, status, body]).toEqual([address, 200, JSON.stringify(failure('参数错误'))]);
    }
  }
});

test.each([
  ['an unknown app', '/api/v3/auth/login/socialite/weibo'],
  ['WeChat under QQ’s path', '/api/v3/auth/login/socialite/wechat'],
  ['an odd name', '/api/v3/auth/login/socialite/__proto__'],
])('%s does not exist', async (_name, path) => {
  const { browser } = await openSocialSite();
  expect(JSON.parse((await browser().open(`${path}?${startQuery()}`)).body)).toEqual(
    failure('登录应用不存在'),
  );
  expect(JSON.parse((await browser().open(`${path}/callback?data=x&code=y`)).body)).toEqual(
    failure('登录应用不存在'),
  );
});

test('a provider that is switched off or lacks a key does not exist, and no page offers it', async () => {
  const { site, browser } = await openSocialSite();
  const { settings } = site.services;
  const offered = async () => (await site.call('config', {})).data.socialites;
  expect(await offered()).toEqual({ qq: 1, wechat_oauth: 1, wechat_scan: 0 });
  await settings.set('social.qq_app_key', '');
  await settings.set('social.wechat', false);
  expect(await offered()).toEqual({ qq: 0, wechat_oauth: 0, wechat_scan: 0 });
  for (const path of [QQ, WECHAT]) {
    const { status, body } = await browser().open(`${path}?${startQuery()}`);
    expect([status, JSON.parse(body)]).toEqual([200, failure('登录应用不存在')]);
  }
});

test('a start redirects to the provider with an encrypted state, and only this browser has the nonce', async () => {
  const { start, browser, site } = await openSocialSite();
  const { callback, location, setCookies } = await start(browser());
  expect(location.pathname).toBe('/oauth2.0/authorize');
  expect(callback.origin + callback.pathname).toBe(`${ORIGIN}${QQ}/callback`);
  const data = String(callback.searchParams.get('data'));
  expect(data).toMatch(/^[\w-]+$/);
  expect(Buffer.from(data, 'base64url').toString()).not.toContain('course');
  expect(setCookies).toHaveLength(1);
  expect(setCookies[0]).toMatch(
    /^zaixue_social=[\w-]{43}; Max-Age=600; Path=\/api\/v3\/auth\/login; HttpOnly; SameSite=Lax$/,
  );
  await site.services.settings.set('site.api_url', 'https://api.example');
  const byTls = await start(browser());
  expect(byTls.callback.origin).toBe('https://api.example');
  expect(byTls.setCookies[0]).toMatch(/; Secure;/);
});

test('the rate limit applies to redirects', async () => {
  const { browser } = await openSocialSite();
  const visitor = browser();
  let last = '';
  for (let count = 0; count < 121; count += 1) last = (await visitor.open(QQ)).body;
  expect(JSON.parse(last)).toEqual({ code: 429, message: '请稍后再试', data: [] });
});
