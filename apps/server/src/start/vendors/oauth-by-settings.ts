import { findGaps } from '../../domains/settings/find-gaps.ts';
import type { SettingValues } from '../../domains/settings/setting-table.ts';
import type { Settings } from '../../domains/settings/settings.ts';
import type { KeyValueStore } from '../../ports/kv/port.ts';
import { createLocalOAuth } from '../../ports/oauth/local.ts';
import type { OAuthProvider, OAuthProviders, SocialApp } from '../../ports/oauth/port.ts';
import type { QqOptions } from '../../ports/oauth/qq.ts';
import { createQq } from '../../ports/oauth/qq.ts';

import { createWechat } from '../../ports/oauth/wechat.ts';
import type { WechatAccount } from '../../ports/oauth/wechat-token.ts';

/** Replaces the vendors' URLs, for tests. */
export interface OAuthRoutes {
  readonly qq?: Pick<QqOptions, 'base'>;
  readonly wechat?: Pick<WechatAccount, 'pageBase' | 'apiBase'>;
}

/** Returns QQ and WeChat as the current settings enable them. A service with a missing setting counts as disabled. */
export function createOAuthBySettings(settings: Settings, routes: OAuthRoutes = {}): OAuthProviders {
  const create: Record<SocialApp, (values: Readonly<SettingValues>) => OAuthProvider> = {
    qq: (values) =>
      createQq({ appId: values['social.qq_app_id'], appKey: values['social.qq_app_key'], ...routes.qq }),
    wechat: (values) =>
      createWechat({
        appId: values['social.wechat_app_id'],
        appSecret: values['social.wechat_app_secret'],
        ...routes.wechat,
      }),
  };
  return {
    async find(app) {
      const values = await settings.all();
      const lacksKeys = findGaps(values).some(({ service }) => service === `${app}-login`);
      return values[`social.${app}`] && !lacksKeys ? create[app](values) : null;
    },
  };
}

/** Returns local login pages for QQ and WeChat on a demo site, enabled by the same settings. */
export function createDemoOAuth(settings: Settings, kv: KeyValueStore): OAuthProviders {
  return {
    async find(app) {
      return (await settings.all())[`social.${app}`] ? createLocalOAuth(kv, app) : null;
    },
  };
}
