import type { SettingValues } from './setting-table.ts';

/** The secret of the official account that pays inside WeChat: its own, or that of logging in when both are one. */
export function wechatAppSecret(values: Readonly<SettingValues>): string {
  if (values['pay.wechat_app_secret'] !== '') return values['pay.wechat_app_secret'];
  return values['pay.wechat_app_id'] === values['social.wechat_app_id']
    ? values['social.wechat_app_secret']
    : '';
}
