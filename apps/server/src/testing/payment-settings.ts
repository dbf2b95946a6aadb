import type { SettingKey, SettingValues } from '../domains/settings/setting-table.ts';
import type { Settings } from '../domains/settings/settings.ts';
import { writeCertificates, writePrivateKey, writePublicKey } from '../lib/crypto/rsa-keys.ts';
import { ALIPAY_ACCOUNT } from './vendors/alipay.ts';
import { MERCHANT_KEYS, PLATFORM_KEYS } from './vendors/payment-keys.ts';
import { WECHAT_KEYS } from './vendors/wechat.ts';
import { PLATFORM_CERTIFICATE, WECHAT_MERCHANT } from './vendors/wechat-pay.ts';

/** The settings for the simulated Alipay. */
export const ALIPAY_SETTINGS = {
  'pay.alipay': true,
  'pay.alipay_app_id': ALIPAY_ACCOUNT.appId,
  'pay.alipay_seller_id': ALIPAY_ACCOUNT.sellerId,
  'pay.alipay_private_key': writePrivateKey(MERCHANT_KEYS.privateKey),
  'pay.alipay_public_key': writePublicKey(PLATFORM_KEYS.publicKey),
} as const satisfies Partial<SettingValues>;

/** The settings for the simulated WeChat Pay, with its certificate and its public key. */
export const WECHAT_PAY_SETTINGS = {
  'pay.wechat_jsapi': true,
  'pay.wechat_h5': true,
  'pay.wechat_native': true,
  'pay.wechat_app_id': WECHAT_MERCHANT.appId,
  'pay.wechat_app_secret': WECHAT_KEYS.appSecret,
  'pay.wechat_merchant_id': WECHAT_MERCHANT.merchantId,
  'pay.wechat_certificate_serial': WECHAT_MERCHANT.certificateSerial,
  'pay.wechat_private_key': writePrivateKey(MERCHANT_KEYS.privateKey),
  'pay.wechat_api_v3_key': WECHAT_MERCHANT.apiV3Key,
  'pay.wechat_public_key_id': WECHAT_MERCHANT.publicKeyId,
  'pay.wechat_public_key': writePublicKey(PLATFORM_KEYS.publicKey),
  'pay.wechat_platform_certificates': writeCertificates([PLATFORM_CERTIFICATE]),
} as const satisfies Partial<SettingValues>;

export async function storeSettings(settings: Settings, values: Partial<SettingValues>): Promise<void> {
  for (const [key, value] of Object.entries(values)) await settings.set(key as SettingKey, value);
}
