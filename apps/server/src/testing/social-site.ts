import { createOAuthBySettings } from '../start/vendors/oauth-by-settings.ts';
import type { TestBrowser } from './browser.ts';
import { openBrowser } from './browser.ts';
import type { TestSite } from './test-site.ts';
import { openTestSite } from './test-site.ts';
import type { QqBehaviour } from './vendors/qq.ts';
import { QQ_KEYS, startQq } from './vendors/qq.ts';
import type { WechatBehaviour } from './vendors/wechat.ts';
import { startWechat, WECHAT_KEYS } from './vendors/wechat.ts';

/** Where the site is, and where a login asks to be brought back to. */
export const ORIGIN = 'http://site.example';
export const SUCCESS = `${ORIGIN}/course/1?tab=2`;
export const FAILURE = `${ORIGIN}/login-error`;
export const QQ = '/api/v3/auth/login/socialite/qq';
export const WECHAT = '/api/v3/auth/login/wechat/oauth';

/** The query of a start. */
export const startQuery = (changes: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ s_url: SUCCESS, f_url: FAILURE, action: 'login', ...changes }).toString();

/** A site whose QQ and WeChat are stand-ins that check every parameter. */
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
  await switchOn(site);

  /** Starts a login and answers the address that the service would send the browser back to. */
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

async function switchOn({ services: { settings } }: TestSite): Promise<void> {
  await settings.set('site.h5_url', 'https://h5.example');
  await settings.set('social.qq', true);
  await settings.set('social.qq_app_id', QQ_KEYS.appId);
  await settings.set('social.qq_app_key', QQ_KEYS.appKey);
  await settings.set('social.wechat', true);
  await settings.set('social.wechat_app_id', WECHAT_KEYS.appId);
  await settings.set('social.wechat_app_secret', WECHAT_KEYS.appSecret);
}

/** What is kept behind the login codes that have been given. */
export async function keptLogins({ db }: TestSite): Promise<Record<string, unknown>[]> {
  const rows = await db.selectFrom('kv').select('value').where('key', 'like', 'login-code:%').execute();
  return rows.map(({ value }) => JSON.parse(value) as Record<string, unknown>);
}

/** What a redirect tells the page it leads to. */
export function told(location: URL): Record<string, string> {
  return { page: location.origin + location.pathname, ...Object.fromEntries(location.searchParams) };
}
