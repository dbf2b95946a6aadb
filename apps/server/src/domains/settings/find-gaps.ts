import type { SettingKey, SettingValues } from './setting-table.ts';

/** Services that an operator can enable. */
export type OptionalService =
  | 'qq-login'
  | 'wechat-login'
  | 'wechat-share'
  | 'aliyun-sms'
  | 'tencent-sms'
  | 'tencent-face'
  | 'forced-face'
  | 'alipay'
  | 'wechat-jsapi'
  | 'wechat-h5'
  | 'wechat-native'
  | 'bank-transfer'
  | 'alarm';

/** Settings that an enabled service needs. Some depend on other settings. */
const needs: readonly {
  readonly service: OptionalService;
  readonly name: string;
  readonly isOn: (values: Readonly<SettingValues>) => boolean;
  readonly keys: readonly SettingKey[] | ((values: Readonly<SettingValues>) => readonly SettingKey[]);
}[] = [
  {
    service: 'qq-login',
    name: 'QQ 登录',
    isOn: (values) => values['social.qq'],
    keys: ['social.qq_app_id', 'social.qq_app_key'],
  },
  {
    service: 'wechat-login',
    name: '微信登录',
    isOn: (values) => values['social.wechat'],
    keys: ['social.wechat_app_id', 'social.wechat_app_secret'],
  },
  {
    service: 'wechat-share',
    name: '微信分享',
    isOn: (values) => values['wechat.share'],
    keys: ['social.wechat_app_id', 'social.wechat_app_secret'],
  },
  {
    service: 'aliyun-sms',
    name: '阿里云短信',
    isOn: (values) => values['sms.provider'] === 'aliyun',
    keys: ['aliyun.access_key_id', 'aliyun.access_key_secret', 'sms.sign_name', 'sms.template_login'],
  },
  {
    service: 'tencent-sms',
    name: '腾讯云短信',
    isOn: (values) => values['sms.provider'] === 'tencent',
    keys: [
      'tencent.secret_id',
      'tencent.secret_key',
      'sms.tencent_app_id',
      'sms.sign_name',
      'sms.template_login',
    ],
  },
  {
    service: 'tencent-face',
    name: '腾讯云实名认证',
    isOn: (values) => values['face.provider'] === 'tencent',
    keys: ['tencent.secret_id', 'tencent.secret_key', 'face.tencent_rule_id'],
  },
  {
    service: 'forced-face',
    name: '强制实名认证',
    isOn: (values) => values['member.force_face_verification'],
    keys: ['face.provider'],
  },
  {
    service: 'alipay',
    name: '支付宝',
    isOn: (values) => values['pay.alipay'],
    keys: ['pay.alipay_app_id', 'pay.alipay_seller_id', 'pay.alipay_private_key', 'pay.alipay_public_key'],
  },
  {
    service: 'wechat-jsapi',
    name: '微信内支付',
    isOn: (values) => values['pay.wechat_jsapi'],
    keys: (values) => [
      ...wechatMerchantKeys(values),
      ...(wechatAppSecret(values) === '' ? (['pay.wechat_app_secret'] as const) : []),
    ],
  },
  {
    service: 'wechat-h5',
    name: '微信 H5 支付',
    isOn: (values) => values['pay.wechat_h5'],
    keys: wechatMerchantKeys,
  },
  {
    service: 'wechat-native',
    name: '微信扫码支付',
    isOn: (values) => values['pay.wechat_native'],
    keys: wechatMerchantKeys,
  },
  {
    service: 'bank-transfer',
    name: '线下转账',
    isOn: (values) => values['orders.bank_transfer'],
    keys: ['orders.bank_transfer_text'],
  },
  {
    service: 'alarm',
    name: '告警',
    isOn: (values) => values['alarm.kind'] !== '',
    keys: ['alarm.url'],
  },
];

/** WeChat's answers are verified with its public key, its platform certificates, or both during a migration. */
function wechatMerchantKeys(values: Readonly<SettingValues>): readonly SettingKey[] {
  const publicKey = ['pay.wechat_public_key_id', 'pay.wechat_public_key'] as const;
  const usesCertificates = values['pay.wechat_platform_certificates'] !== '';
  const usesPublicKey = publicKey.some((key) => values[key] !== '') || !usesCertificates;
  return [
    'pay.wechat_app_id',
    'pay.wechat_merchant_id',
    'pay.wechat_certificate_serial',
    'pay.wechat_private_key',
    'pay.wechat_api_v3_key',
    ...(usesPublicKey ? publicKey : []),
  ];
}

const PAY_SERVICES: readonly OptionalService[] = [
  ...(['alipay', 'wechat-jsapi', 'wechat-h5', 'wechat-native', 'bank-transfer'] as const),
];

/** Whether members can pay: a payment channel is switched on and has all its settings. */
export function hasPayChannel(values: Readonly<SettingValues>): boolean {
  const incomplete = new Set(findGaps(values).map(({ service }) => service));
  return needs.some(
    ({ service, isOn }) => PAY_SERVICES.includes(service) && isOn(values) && !incomplete.has(service),
  );
}

/** An enabled service that lacks settings. */
export interface SettingGap {
  readonly service: OptionalService;
  /** In Chinese. */
  readonly name: string;
  readonly missing: readonly SettingKey[];
}

/** What a service lacks, also while it is switched off. */
export function findMissing(
  service: OptionalService,
  values: Readonly<SettingValues>,
): readonly SettingKey[] {
  const keys = needs.find((each) => each.service === service)?.keys ?? [];
  return (typeof keys === 'function' ? keys(values) : keys).filter((key) => values[key] === '');
}

/** Enabled services that lack settings. */
export function findGaps(values: Readonly<SettingValues>): SettingGap[] {
  return needs
    .filter(({ isOn }) => isOn(values))
    .map(({ service, name }) => ({ service, name, missing: findMissing(service, values) }))
    .filter(({ missing }) => missing.length > 0);
}

/**
 * AppSecret of the official account for payments inside WeChat: its own, or that of the WeChat login when both are the
 * same account.
 */
export function wechatAppSecret(values: Readonly<SettingValues>): string {
  if (values['pay.wechat_app_secret'] !== '') return values['pay.wechat_app_secret'];
  return values['pay.wechat_app_id'] === values['social.wechat_app_id']
    ? values['social.wechat_app_secret']
    : '';
}
