import type { WechatAccount } from '../../oauth/wechat-token.ts';
import { fetchWechatToken, wechatAuthorizeUrl } from '../../oauth/wechat-token.ts';
import type { PayerIdentity } from '../port.ts';

/** Who pays inside WeChat: the open id towards the official account, told without asking the person. */
export function createWechatPayer(account: WechatAccount): PayerIdentity {
  return {
    authorizeUrl: (request) => wechatAuthorizeUrl(account, 'snsapi_base', request),

    async fetchOpenId(code) {
      const token = await fetchWechatToken(account, code);
      if (!token.ok) return token;
      // The id of a page snapshot is nobody's; WeChat would refuse the payment later and say less.
      if (token.isSnapshot) return { ok: false, reason: 'WeChat: a snapshot user' };
      return { ok: true, openId: token.openId };
    },
  };
}
