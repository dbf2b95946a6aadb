import { startVendor } from './start-vendor.ts';

export const WECHAT_KEYS = { appId: 'wx520c15f417810387', appSecret: 'wechat-test-secret' };

export interface WechatBehaviour {
  /** Replaces the answer of a step. */
  token?: unknown;
  profile?: unknown;
  /** Address that the account does not allow to ask for access tokens. */
  refusedAddress?: string;
}

const CODE = '0716AVll20uHk94';
const TOKEN = 'WX-ACCESS-TOKEN';
const error = (code: number, text: string) => ({ body: { errcode: code, errmsg: text } });

/**
 * Simulates the two requests of WeChat OAuth, and that for an access token of the account, as documented: it checks their exact
 * parameters and accepts a code once.
 */
export async function startWechat(behaviour: WechatBehaviour = {}) {
  let isCodeUsed = false;
  const refusalOf = (appId: unknown, appSecret: unknown) => {
    if (appId !== WECHAT_KEYS.appId) return error(40013, 'invalid appid');
    return appSecret === WECHAT_KEYS.appSecret ? null : error(40125, 'invalid appsecret');
  };
  const vendor = await startVendor(({ method, url, body }) => {
    const query = Object.fromEntries(url.searchParams);
    const has = (expected: Record<string, string>): boolean =>
      JSON.stringify(Object.entries(query).sort()) === JSON.stringify(Object.entries(expected).sort());
    const answer = (() => {
      if (method === 'POST' && url.pathname === '/cgi-bin/stable_token') {
        const { grant_type: grant, appid, secret } = JSON.parse(body);
        if (grant !== 'client_credential') return error(40002, 'invalid grant_type');
        if (behaviour.refusedAddress)
          return error(40164, `invalid ip ${behaviour.refusedAddress}, not in whitelist`);
        return refusalOf(appid, secret) ?? { body: { access_token: TOKEN, expires_in: 7200 } };
      }
      if (method !== 'GET') return error(43001, 'require GET method');
      if (url.pathname === '/sns/oauth2/access_token') {
        const { appId, appSecret } = WECHAT_KEYS;
        const refusal = refusalOf(query.appid, query.secret);
        if (refusal) return refusal;
        const expected = { appid: appId, secret: appSecret, code: CODE, grant_type: 'authorization_code' };
        if (!has(expected)) return error(40029, 'invalid code');
        if (isCodeUsed) return error(40163, 'code been used');
        isCodeUsed = true;
        return {
          body: behaviour.token ?? {
            access_token: TOKEN,
            expires_in: 7200,
            refresh_token: 'REFRESH',
            openid: 'OPENID-WX-1',
            scope: 'snsapi_userinfo',
            unionid: 'o6_bmasdasdsad6',
          },
        };
      }
      if (url.pathname === '/sns/userinfo') {
        if (!has({ access_token: TOKEN, openid: 'OPENID-WX-1', lang: 'zh_CN' })) {
          return error(40003, 'invalid openid');
        }
        return {
          body: behaviour.profile ?? {
            openid: 'OPENID-WX-1',
            nickname: '林小满',
            sex: 0,
            province: '',
            city: '',
            country: '',
            headimgurl: 'https://thirdwx.qlogo.cn/mmopen/g3/46',
            privilege: [],
            unionid: 'o6_bmasdasdsad6',
          },
        };
      }
      return { status: 404, body: 'not found' };
    })();
    // WeChat sends JSON as plain text.
    return { ...answer, headers: { 'content-type': 'text/plain' } };
  });
  return { ...vendor, code: CODE };
}
