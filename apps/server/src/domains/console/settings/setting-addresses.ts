import { callbackPath } from '../../identity/social/start-social-login.ts';
import type { SettingKey } from '../../settings/setting-table.ts';

/** An address or host name to copy into a vendor's console. */
export interface CopiedAddress {
  /** In Chinese. */
  readonly label: string;
  readonly text: string;
}

/**
 * What has to be registered with vendors, by the setting beside which it is shown.
 * @param base public address of this server without trailing slash
 */
export function settingAddresses(base: string): Partial<Record<SettingKey, readonly CopiedAddress[]>> {
  const { host } = new URL(base);
  return {
    'social.qq_app_id': [{ label: '网站回调域（填在 QQ 互联）', text: `${base}${callbackPath('qq')}` }],
    'social.wechat_app_id': [{ label: '网页授权域名（填在公众号的功能设置）', text: host }],
    'wechat.share': [{ label: 'JS 接口安全域名（填在公众号的功能设置）', text: host }],
    'pay.alipay_app_id': [
      { label: '异步通知地址（本站自动带上，用于防火墙放行）', text: `${base}/payment/callback/alipay` },
    ],
    'pay.wechat_jsapi': [{ label: 'JSAPI 支付授权目录（填在商户平台）', text: `${base}/payment/` }],
    'pay.wechat_h5': [{ label: 'H5 支付域名（填在商户平台）', text: host }],
    'pay.wechat_merchant_id': [
      { label: '支付通知地址（本站自动带上，用于防火墙放行）', text: `${base}/payment/callback/wechat` },
    ],
  };
}
