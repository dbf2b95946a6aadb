import { createOAuthBySettings } from '../start/vendors/oauth-by-settings.ts';
import type { TestBrowser } from './browser.ts';
import { openBrowser } from './browser.ts';
import type { TestSite } from './test-site.ts';
import { openTestSite } from './test-site.ts';
import type { QqBehaviour } from './vendors/qq.ts';
import { QQ_KEYS, startQq } from './vendors/qq.ts';
import type { WechatBehaviour } from './vendors/wechat.ts';
import { startWechat, WECHAT_KEYS } from './vendors/wechat.ts';

/** Origin of the site and return URLs of a login. */
export const ORIGIN = 'http://site.example';
export const SUCCESS = `${ORIGIN}/course/1?tab=2`;
export const FAILURE = `${ORIGIN}/login-error`;
export const QQ = '/api/v3/auth/login/socialite/qq';
export const WECHAT = '/api/v3/auth/login/wechat/oauth';

/** Query of a login start. */
export const startQuery = (changes: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ s_url: SUCCESS, f_url: FAILURE, action: 'login', ...changes }).toString();

/** A site with test servers for QQ and WeChat that check every parameter. */
export async function openSocialSite(
  behaviour: { readonly qq?: Partial<QqBehaviour>; readonly wechat?: WechatBehaviour } = {},
) {
  const qqBehaviour: QqBehaviour = { callbackUrl: '', ...behaviour.qq };
  const qq = await startQq(qqBehaviour);
  const wechat = await startWechat(behaviour.wechat);
  const site = await openTestSite({
    demo: false,
    oauth: (settings) =>
      createOAuthBySettings(settings, { qq: { base: qq.base }, wechat: { apiBase: wechat.base } }),
  });
  await enableProviders(site);

  /** Starts a login and returns the callback URL to which the provider would redirect. */
  async function start(browser: TestBrowser, path = QQ, asked = startQuery()) {
    const { location, setCookies } = await browser.open(`${path}?${asked}`);
    const callback = new URL(String(location.searchParams.get('redirect_uri')));
    if (path === QQ) qqBehaviour.callbackUrl = callback.href;
    callback.searchParams.set('code', path === QQ ? qq.code : wechat.code);
    callback.searchParams.set('state', String(location.searchParams.get('state')));
    return { callback, location, setCookies };
  }
  return { site, qq, wechat, start, browser: () => openBrowser(site.app, ORIGIN) };
}

async function enableProviders({ services: { settings } }: TestSite): Promise<void> {
  await settings.set('site.h5_url', 'https://h5.example');
  await settings.set('social.qq', true);
  await settings.set('social.qq_app_id', QQ_KEYS.appId);
  await settings.set('social.qq_app_key', QQ_KEYS.appKey);
  await settings.set('social.wechat', true);
  await settings.set('social.wechat_app_id', WECHAT_KEYS.appId);
  await settings.set('social.wechat_app_secret', WECHAT_KEYS.appSecret);
}

/** The stored logins of all login codes. */
export async function storedLogins({ db }: TestSite): Promise<Record<string, unknown>[]> {
  const rows = await db.selectFrom('kv').select('value').where('key', 'like', 'login-code:%').execute();
  return rows.map(({ value }) => JSON.parse(value) as Record<string, unknown>);
}

/** Page and parameters of a redirect. */
export function readRedirect(location: URL): Record<string, string> {
  return { page: location.origin + location.pathname, ...Object.fromEntries(location.searchParams) };
}
