import { z } from 'zod';
import { cleanName } from '../../lib/clean-name.ts';
import { cleanAvatar } from './clean-avatar.ts';
import type { OAuthProvider } from './port.ts';
import { providerFailure } from './port.ts';
import type { WechatAccount } from './wechat-token.ts';
import { callWechat, fetchWechatToken, wechatAuthorizeUrl, wechatFailure } from './wechat-token.ts';

const profileAnswer = z.looseObject({
  openid: z.string().min(1).max(191),
  unionid: z.string().max(191).optional(),
  nickname: z.string().default(''),
  headimgurl: z.string().default(''),
});

/** Login inside WeChat with an official account (web authorisation, scope `snsapi_userinfo`). */
export function createWechat(account: WechatAccount): OAuthProvider {
  return {
    authorizeUrl: (request) => wechatAuthorizeUrl(account, 'snsapi_userinfo', request),

    async fetchProfile({ code }) {
      const token = await fetchWechatToken(account, code);
      if (!token.ok) return providerFailure(token.reason);
      const { accessToken, openId, isSnapshot } = token;
      // The account of a page snapshot is shared by everyone who opened the snapshot.
      if (isSnapshot) {
        return providerFailure('WeChat: a snapshot user', '请点击右下角“使用完整服务”后再登录');
      }

      const profile = await callWechat(account, '/sns/userinfo', {
        access_token: accessToken,
        openid: openId,
        lang: 'zh_CN',
      });
      const profileRead = profileAnswer.safeParse(profile.ok && profile.json);
      if (!profileRead.success) return providerFailure(wechatFailure('userinfo', profile));
      if (profileRead.data.openid !== openId) return providerFailure('WeChat userinfo: of another account');
      const { unionid: unionId, nickname, headimgurl: picture } = profileRead.data;
      return {
        ok: true,
        profile: {
          openId,
          unionId: unionId || null,
          nickname: cleanName(nickname),
          avatar: cleanAvatar(picture),
          raw: profileRead.data,
        },
      };
    },
  };
}
