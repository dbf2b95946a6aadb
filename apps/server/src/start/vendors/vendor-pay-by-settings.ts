import type { OptionalService } from '../../domains/settings/find-gaps.ts';
import { findGaps, wechatAppSecret } from '../../domains/settings/find-gaps.ts';
import type { SettingValues } from '../../domains/settings/setting-table.ts';
import type { Settings } from '../../domains/settings/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { readCertificates, readPrivateKey, readPublicKey } from '../../lib/crypto/rsa-keys.ts';
import type { WechatAccount } from '../../ports/oauth/wechat-token.ts';
import type { AlipayOptions } from '../../ports/pay/alipay/alipay.ts';
import { createAlipay } from '../../ports/pay/alipay/alipay.ts';
import { createKeyRing } from '../../ports/pay/key-ring.ts';
import type { PayChannel, PayScene } from '../../ports/pay/port.ts';
import type { WechatPayOptions } from '../../ports/pay/wechat/wechat.ts';
import { createWechatPay } from '../../ports/pay/wechat/wechat.ts';
import { createWechatPayer } from '../../ports/pay/wechat/wechat-payer.ts';

/** Replaces the vendors' URLs, for tests. */
export interface PayRoutes {
  readonly alipay?: Pick<AlipayOptions, 'gateway' | 'timeoutMs'>;
  readonly wechat?: Pick<WechatPayOptions, 'base' | 'timeoutMs'>;
  readonly wechatLogin?: Pick<WechatAccount, 'pageBase' | 'apiBase'>;
}

const WECHAT_SCENES = [
  { scene: 'wechat', key: 'pay.wechat_jsapi', service: 'wechat-jsapi' },
  { scene: 'h5', key: 'pay.wechat_h5', service: 'wechat-h5' },
  { scene: 'pc', key: 'pay.wechat_native', service: 'wechat-native' },
] as const satisfies readonly {
  readonly scene: PayScene;
  readonly key: keyof SettingValues;
  readonly service: OptionalService;
}[];

/** Returns the Alipay channel; null when it is disabled or a setting is missing. */
function alipayBySettings(
  values: Readonly<SettingValues>,
  clock: Clock,
  routes: PayRoutes = {},
): PayChannel | null {
  const privateKey = readPrivateKey(values['pay.alipay_private_key']);
  const publicKey = readPublicKey(values['pay.alipay_public_key']);
  const lacksKeys = findGaps(values).some(({ service }) => service === 'alipay');
  if (!values['pay.alipay'] || lacksKeys || !privateKey || !publicKey) return null;
  return createAlipay({
    appId: values['pay.alipay_app_id'],
    sellerId: values['pay.alipay_seller_id'],
    privateKey,
    publicKey,
    clock,
    ...routes.alipay,
  });
}

/** Returns the WeChat Pay channel for the scenes that are enabled and complete; null when there is none. */
function wechatPayBySettings(
  values: Readonly<SettingValues>,
  clock: Clock,
  routes: PayRoutes = {},
): PayChannel | null {
  const lacking = new Set(findGaps(values).map(({ service }) => service));
  const scenes = WECHAT_SCENES.filter(({ key, service }) => values[key] && !lacking.has(service));
  const privateKey = readPrivateKey(values['pay.wechat_private_key']);
  if (scenes.length === 0 || !privateKey) return null;
  const publicKeyId = values['pay.wechat_public_key_id'];
  const appId = values['pay.wechat_app_id'];
  const needsPayer = scenes.some(({ scene }) => scene === 'wechat');
  const account = { appId, appSecret: wechatAppSecret(values), ...routes.wechatLogin };
  return createWechatPay({
    appId,
    merchantId: values['pay.wechat_merchant_id'],
    certificateSerial: values['pay.wechat_certificate_serial'],
    privateKey,
    apiV3Key: values['pay.wechat_api_v3_key'],
    publicKeyId,
    keyRing: createKeyRing({
      publicKeyId,
      publicKey: readPublicKey(values['pay.wechat_public_key']),
      certificates: readCertificates(values['pay.wechat_platform_certificates']) ?? [],
      clock,
    }),
    clock,
    scenes: scenes.map(({ scene }) => scene),
    payer: needsPayer ? createWechatPayer(account) : null,
    ...routes.wechat,
  });
}

/** Returns a vendor's channel for the current settings, so that a change needs no restart. */
export async function findVendorChannel(
  name: 'alipay' | 'wechat',
  settings: Settings,
  clock: Clock,
  routes: PayRoutes = {},
): Promise<PayChannel | null> {
  const create = name === 'alipay' ? alipayBySettings : wechatPayBySettings;
  return create(await settings.all(), clock, routes);
}
