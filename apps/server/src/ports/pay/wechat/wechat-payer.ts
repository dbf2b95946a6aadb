import type { WechatAccount } from '../../oauth/wechat-token.ts';
import { fetchWechatToken, wechatAuthorizeUrl } from '../../oauth/wechat-token.ts';
import type { PayerIdentity } from '../port.ts';

/** Identifies payers inside WeChat by their `openid` for the official account. The scope needs no consent. */
export function createWechatPayer(account: WechatAccount): PayerIdentity {
  return {
    authorizeUrl: (request) => wechatAuthorizeUrl(account, 'snsapi_base', request),

    async fetchOpenId(code) {
      const token = await fetchWechatToken(account, code);
      if (!token.ok) return token;
      // The `openid` of a page snapshot belongs to no user; WeChat Pay would refuse the payment later.
      if (token.isSnapshot) return { ok: false, reason: 'WeChat: a snapshot user' };
      return { ok: true, openId: token.openId };
    },
  };
}
