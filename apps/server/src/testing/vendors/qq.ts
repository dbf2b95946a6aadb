import { startVendor } from './start-vendor.ts';

export const QQ_KEYS = { appId: '101284669', appKey: 'qq-test-key' };

export interface QqBehaviour {
  /** The `redirect_uri` that the code was issued for. */
  callbackUrl: string;
  /** Replaces the answer of a step. */
  token?: unknown;
  me?: unknown;
  profile?: unknown;
  /** The application may not ask for union ids. */
  refusesUnionId?: boolean;
}

const error = (code: number, text: string) => ({ body: { error: code, error_description: text } });
const CODE = '520DD95263C1CFEA087';
const TOKEN = 'FE04CCE2';

/**
 * Simulates the three requests of QQ Connect as documented: it checks their exact parameters, accepts a code once, and
 * sends JSON as `text/html`.
 */
export async function startQq(behaviour: QqBehaviour) {
  let isCodeUsed = false;
  const vendor = await startVendor(({ method, url }) => {
    const query = Object.fromEntries(url.searchParams);
    const has = (expected: Record<string, string>): boolean =>
      JSON.stringify(Object.entries(query).sort()) === JSON.stringify(Object.entries(expected).sort());
    const answer = (() => {
      if (method !== 'GET') return error(100012, 'method');
      if (url.pathname === '/oauth2.0/token') {
        if (query.client_id !== QQ_KEYS.appId) return error(100008, 'this client_id is not exist');
        if (query.client_secret !== QQ_KEYS.appKey) return error(100009, 'client_secret is wrong');
        if (query.redirect_uri !== behaviour.callbackUrl) return error(100010, 'redirect uri is illegal');
        if (query.code !== CODE) return error(100019, 'code to access token error');
        const expected = {
          grant_type: 'authorization_code',
          client_id: QQ_KEYS.appId,
          client_secret: QQ_KEYS.appKey,
          code: CODE,
          redirect_uri: behaviour.callbackUrl,
          fmt: 'json',
        };
        if (!has(expected)) return error(100000, 'bad parameters');
        if (isCodeUsed) return error(100020, 'code is reused');
        isCodeUsed = true;
        return {
          body: behaviour.token ?? { access_token: TOKEN, expires_in: '7776000', refresh_token: '88E4BE14' },
        };
      }
      if (url.pathname === '/oauth2.0/me') {
        const plain = { access_token: TOKEN, fmt: 'json' };
        const asksUnionId = has({ ...plain, unionid: '1' });
        if (!asksUnionId && !has(plain)) return error(100016, 'access token check failed');
        if (asksUnionId && behaviour.refusesUnionId) return error(100048, 'companyid not set');
        const unionid = asksUnionId ? { unionid: 'UID_8A1F' } : {};
        return { body: behaviour.me ?? { client_id: QQ_KEYS.appId, openid: 'OPENID-QQ-1', ...unionid } };
      }
      if (url.pathname === '/user/get_user_info') {
        const expected = { access_token: TOKEN, oauth_consumer_key: QQ_KEYS.appId, openid: 'OPENID-QQ-1' };
        if (!has(expected)) return { body: { ret: -23, msg: 'token is invalid' } };
        return {
          body: behaviour.profile ?? {
            ret: 0,
            msg: '',
            nickname: ' 晨曦\u0007 ',
            gender: '女',
            figureurl_qq_1: 'http://thirdqq.qlogo.cn/g?b=oidb&s=40',
            figureurl_qq_2: 'http://thirdqq.qlogo.cn/g?b=oidb&s=100',
          },
        };
      }
      return { status: 404, body: 'not found' };
    })();
    return { ...answer, headers: { 'content-type': 'text/html; charset=utf-8' } };
  });
  return { ...vendor, code: CODE };
}
