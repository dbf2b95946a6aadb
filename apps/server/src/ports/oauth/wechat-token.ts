import { z } from 'zod';
import type { VendorJsonResult } from '../call-vendor.ts';
import { fetchVendorJson } from '../call-vendor.ts';

/** Official account, and the base URLs of WeChat. */
export interface WechatAccount {
  readonly appId: string;
  readonly appSecret: string;
  /** Base URL of the authorisation pages; replaced in tests. */
  readonly pageBase?: string;
  /** Base URL of the API; replaced in tests. */
  readonly apiBase?: string;
}

export type WechatToken =
  | { readonly ok: true; readonly accessToken: string; readonly openId: string; readonly isSnapshot: boolean }
  /** For the operator; holds no key, code or token. */
  | { readonly ok: false; readonly reason: string };

const PAGE_BASE = 'https://open.weixin.qq.com';
const API_BASE = 'https://api.weixin.qq.com';

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  openid: z.string().min(1).max(191),
  is_snapshotuser: z.number().optional(),
});

/** URL of the authorisation page. Scope `snsapi_base` shows no page and returns only the open id. */
export function wechatAuthorizeUrl(
  { appId, pageBase = PAGE_BASE }: WechatAccount,
  scope: 'snsapi_base' | 'snsapi_userinfo',
  { callbackUrl, state }: { readonly callbackUrl: string; readonly state: string },
): string {
  // WeChat compares the whole URL, so the order of the parameters matters.
  const query = new URLSearchParams([
    ['appid', appId],
    ['redirect_uri', callbackUrl],
    ['response_type', 'code'],
    ['scope', scope],
    ['state', state],
  ]);
  return `${pageBase}/connect/oauth2/authorize?${query}#wechat_redirect`;
}

/** Calls the API with a query. Never throws. */
export function callWechat(
  { apiBase = API_BASE }: WechatAccount,
  path: string,
  query: Readonly<Record<string, string>>,
  timeoutMs?: number,
): Promise<VendorJsonResult> {
  return fetchVendorJson(new URL(`${path}?${new URLSearchParams(query)}`, apiBase), {}, timeoutMs);
}

/** The request that exchanges a `code`. The answer has `access_token`, or `errcode`. Never throws. */
export function exchangeWechatCode(
  account: WechatAccount,
  code: string,
  timeoutMs?: number,
): Promise<VendorJsonResult> {
  const { appId: appid, appSecret: secret } = account;
  const query = { appid, secret, code, grant_type: 'authorization_code' };
  return callWechat(account, '/sns/oauth2/access_token', query, timeoutMs);
}

/** Exchanges the `code` of the callback, which works once. Never throws. */
export async function fetchWechatToken(account: WechatAccount, code: string): Promise<WechatToken> {
  const answer = await exchangeWechatCode(account, code);
  const read = tokenAnswer.safeParse(answer.ok && answer.json);
  if (!read.success) return { ok: false, reason: wechatFailure('access_token', answer) };
  const { access_token: accessToken, openid: openId, is_snapshotuser: snapshot } = read.data;
  return { ok: true, accessToken, openId, isSnapshot: snapshot === 1 };
}

/** Describes why a step failed, for the operator. */
export function wechatFailure(step: string, answer: VendorJsonResult): string {
  if (!answer.ok) return `WeChat ${step} step: ${answer.reason}`;
  const { errcode, errmsg } = answer.json;
  const words = errcode === undefined ? 'an incomplete answer' : `${errcode} ${errmsg ?? ''}`;
  return `WeChat ${step} step: ${words}`;
}
