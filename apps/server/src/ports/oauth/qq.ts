import { z } from 'zod';
import { cleanName } from '../../lib/clean-name.ts';
import type { VendorJsonResult } from '../call-vendor.ts';
import { fetchVendorJson } from '../call-vendor.ts';
import { cleanAvatar } from './clean-avatar.ts';
import type { OAuthProvider, SocialProfileResult } from './port.ts';
import { providerFailure } from './port.ts';

export interface QqOptions {
  readonly appId: string;
  readonly appKey: string;
  /** Base URL of the API; replaced in tests. */
  readonly base?: string;
}

const BASE = 'https://graph.qq.com';
/** Error code: the application may not read union ids. */
const NO_UNION_ID = 100048;

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const meAnswer = z.object({
  client_id: z.string(),
  openid: z.string().min(1).max(191),
  unionid: z.string().max(191).optional(),
});
const profileAnswer = z.looseObject({
  ret: z.literal(0),
  nickname: z.string().default(''),
  figureurl_qq_1: z.string().default(''),
  figureurl_qq_2: z.string().default(''),
});

/** The request that exchanges a `code`. The answer has `access_token`, or `error`. Never throws. */
export function exchangeQqCode(
  { appId, appKey, base = BASE }: QqOptions,
  { code, callbackUrl }: { readonly code: string; readonly callbackUrl: string },
  timeoutMs?: number,
): Promise<VendorJsonResult> {
  const query = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: appId,
    client_secret: appKey,
    code,
    redirect_uri: callbackUrl,
    fmt: 'json',
  });
  return fetchVendorJson(new URL(`/oauth2.0/token?${query}`, base), {}, timeoutMs);
}

/** Login with QQ (QQ Connect, OAuth 2.0 with JSON answers): code → token → open id → profile. */
export function createQq({ appId, appKey, base = BASE }: QqOptions): OAuthProvider {
  const call = (path: string, query: Record<string, string>): Promise<VendorJsonResult> =>
    fetchVendorJson(new URL(`${path}?${new URLSearchParams(query)}`, base));

  async function fetchOpenId(token: string): Promise<VendorJsonResult> {
    const query = { access_token: token, fmt: 'json' };
    const answer = await call('/oauth2.0/me', { ...query, unionid: '1' });
    const isRefused = answer.ok && answer.json.error === NO_UNION_ID;
    return isRefused ? call('/oauth2.0/me', query) : answer;
  }

  return {
    authorizeUrl({ callbackUrl, state }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: appId,
        redirect_uri: callbackUrl,
        state,
        scope: 'get_user_info',
      });
      return `${base}/oauth2.0/authorize?${query}`;
    },
    async fetchProfile({ code, callbackUrl }) {
      const token = await exchangeQqCode({ appId, appKey, base }, { code, callbackUrl });
      const tokenRead = tokenAnswer.safeParse(token.ok && token.json);
      if (!tokenRead.success) return failed('token', token);

      const me = await fetchOpenId(tokenRead.data.access_token);
      const meRead = meAnswer.safeParse(me.ok && me.json);
      if (!meRead.success) return failed('me', me);
      const { client_id: clientId, openid: openId, unionid: unionId } = meRead.data;
      // A token given to another application must not log anyone in here.
      if (clientId !== appId) return providerFailure('QQ me: a token of another application');

      const profile = await call('/user/get_user_info', {
        access_token: tokenRead.data.access_token,
        oauth_consumer_key: appId,
        openid: openId,
      });
      const profileRead = profileAnswer.safeParse(profile.ok && profile.json);
      if (!profileRead.success) return failed('get_user_info', profile);
      const { ret: _, msg: __, ...raw } = profileRead.data;
      const { nickname, figureurl_qq_1: small, figureurl_qq_2: large } = profileRead.data;
      return {
        ok: true,
        profile: {
          openId,
          unionId: unionId || null,
          nickname: cleanName(nickname),
          avatar: cleanAvatar(large) || cleanAvatar(small),
          raw,
        },
      };
    },
  };
}

function failed(step: string, answer: VendorJsonResult): SocialProfileResult {
  if (!answer.ok) return providerFailure(`QQ ${step} step: ${answer.reason}`);
  const { error, error_description: description, ret, msg } = answer.json;
  const code = error ?? ret;
  const words = description ?? msg;
  return providerFailure(
    `QQ ${step} step: ${code === undefined ? 'an incomplete answer' : `${code} ${words ?? ''}`}`,
  );
}
