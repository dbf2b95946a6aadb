import type { VendorJsonResult } from '../../../../ports/call-vendor.ts';
import { exchangeQqCode } from '../../../../ports/oauth/qq.ts';
import { exchangeWechatCode, type WechatAccount } from '../../../../ports/oauth/wechat-token.ts';
import { fetchStableToken } from '../../../../ports/wechat/wechat.ts';
import { callbackPath } from '../../../identity/social/start-social-login.ts';
import type { Finding } from '../../../operations/site-checks/finding.ts';
import { good, hint, problem } from '../../../operations/site-checks/finding.ts';
import type { SettingKey } from '../../../settings/setting-table.ts';
import type { VendorTest } from './describe-answer.ts';
import { hintWhenOff, nameOf, noAnswer, problemsOfMissing } from './describe-answer.ts';

/** A code that no vendor has issued. */
const MADE_UP_CODE = 'zaixue-settings-test';

/** Error of WeChat, or why there is no answer. */
export interface WechatError {
  /** `errcode` of WeChat; null when there is no answer. */
  readonly code: number | null;
  readonly reason: string;
}

function wechatErrorOf(answer: VendorJsonResult): WechatError {
  if (!answer.ok) return { code: null, reason: answer.reason };
  return { code: Number(answer.json.errcode ?? 0), reason: String(answer.json.errmsg ?? '') };
}

/** Asks for the access token of an official account. Returns the error, or null when the account is right. */
export async function fetchAccountToken(
  account: WechatAccount,
  { routes, timeoutMs }: Pick<VendorTest, 'routes' | 'timeoutMs'>,
): Promise<WechatError | null> {
  const answer = await fetchStableToken({ ...account, ...routes.oauth?.wechat }, timeoutMs);
  const isToken = answer.ok && typeof answer.json.access_token === 'string';
  return isToken ? null : wechatErrorOf(answer);
}

/** Error codes: developers.weixin.qq.com, 全局返回码. */
export function explainWechatError(
  { code, reason }: WechatError,
  keys: { readonly appId: SettingKey; readonly appSecret: SettingKey },
): Finding {
  if (code === null) return noAnswer('微信', reason);
  if (code === 40013) return problem(`${nameOf(keys.appId)}不对：微信没有这个公众号`);
  if (code === 40125 || code === 40001)
    return problem(`${nameOf(keys.appSecret)}不对：请在公众号后台重置并重新填写`);
  if (code === 40243) return problem(`${nameOf(keys.appSecret)}已冻结：请在公众号后台解冻`);
  if (code === 40164) {
    const [address] = /\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]{6,}/.exec(reason) ?? [];
    const own = address ? `（${address}）` : '';
    return problem(`服务器的 IP${own}不在公众号的 IP 白名单里：请在公众号后台加上`);
  }
  return problem(`微信拒绝了请求：错误码 ${code}`);
}

const WECHAT_KEYS = { appId: 'social.wechat_app_id', appSecret: 'social.wechat_app_secret' } as const;
const wechatAccount = ({ values }: VendorTest): WechatAccount => ({
  appId: values[WECHAT_KEYS.appId],
  appSecret: values[WECHAT_KEYS.appSecret],
});

/** The official account for sharing in WeChat: needs a token, and the server's address in the list of the account. */
export async function checkWechatAccount(test: VendorTest): Promise<Finding[]> {
  const missing = problemsOfMissing('wechat-share', test.values);
  if (missing.length > 0) return missing;
  const error = await fetchAccountToken(wechatAccount(test), test);
  const { host } = new URL(test.base);
  return [
    error === null ? good('公众号的 AppID 与 AppSecret 正确') : explainWechatError(error, WECHAT_KEYS),
    hint(`公众号后台的“JS 接口安全域名”应有 ${host}`),
    ...hintWhenOff(test.values['wechat.share'], ['wechat.share']),
  ];
}

/** Login inside WeChat. A made-up code is refused as such only when the account is right. */
export async function checkWechatLogin(test: VendorTest): Promise<Finding[]> {
  const { values, routes, timeoutMs, base } = test;
  const missing = problemsOfMissing('wechat-login', values);
  if (missing.length > 0) return missing;
  const account = { ...wechatAccount(test), ...routes.oauth?.wechat };
  const error = wechatErrorOf(await exchangeWechatCode(account, MADE_UP_CODE, timeoutMs));
  const isCodeRefused = error.code === 40029 || error.code === 40163;
  return [
    isCodeRefused
      ? good('微信只拒绝了测试用的登录码：AppID 与 AppSecret 正确')
      : explainWechatError(error, WECHAT_KEYS),
    hint(`公众号后台的“网页授权域名”应为 ${new URL(base).host}`),
    ...hintWhenOff(values['social.wechat'], ['social.wechat']),
  ];
}

/** Error codes: wiki.connect.qq.com, 公共返回码说明. */
const QQ_CODE_REFUSED = [100018, 100019, 100020];

/** Login with QQ. A made-up code is refused as such only when the application and the callback address are right. */
export async function checkQqLogin({ values, routes, timeoutMs, base }: VendorTest): Promise<Finding[]> {
  const missing = problemsOfMissing('qq-login', values);
  if (missing.length > 0) return missing;
  const callbackUrl = `${base}${callbackPath('qq')}`;
  const account = { appId: values['social.qq_app_id'], appKey: values['social.qq_app_key'] };
  const answer = await exchangeQqCode(
    { ...account, ...routes.oauth?.qq },
    { code: MADE_UP_CODE, callbackUrl },
    timeoutMs,
  );
  return [explainQq(answer, callbackUrl), ...hintWhenOff(values['social.qq'], ['social.qq'])];
}

function explainQq(answer: VendorJsonResult, callbackUrl: string): Finding {
  if (!answer.ok) return noAnswer('QQ 互联', answer.reason);
  const code = Number(answer.json.error ?? 0);
  if (QQ_CODE_REFUSED.includes(code))
    return good('QQ 互联只拒绝了测试用的登录码：APP ID、APP Key 与回调地址正确');
  if (code === 100008 || code === 100001)
    return problem(`${nameOf('social.qq_app_id')}不对：QQ 互联没有这个应用`);
  if (code === 100009 || code === 100002) return problem(`${nameOf('social.qq_app_key')}不对`);
  if (code === 100010) return problem(`回调地址没有登记：请在 QQ 互联的网站回调域里填 ${callbackUrl}`);
  if (code === 100011) return problem('QQ 互联的应用还没有上线，或已被停用');
  return problem(`QQ 互联拒绝了请求：错误码 ${code}`);
}
