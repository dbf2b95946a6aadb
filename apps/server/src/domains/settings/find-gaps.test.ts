import { expect, test } from 'vitest';
import { defaultSettings } from '../../testing/default-settings.ts';
import { findGaps } from './find-gaps.ts';
import type { SettingValues } from './setting-table.ts';

const merchant: Partial<SettingValues> = {
  'pay.wechat_app_id': 'wx1',
  'pay.wechat_merchant_id': '1',
  'pay.wechat_certificate_serial': 'A',
  'pay.wechat_private_key': 'k',
  'pay.wechat_api_v3_key': 'k',
  'pay.wechat_platform_certificates': 'c',
};

const cases: readonly (readonly [string, Partial<SettingValues>, readonly string[]])[] = [
  ['nothing switched on', {}, []],
  ['QQ alone', { 'social.qq': true }, ['social.qq_app_id', 'social.qq_app_key']],
  ['QQ with its id', { 'social.qq': true, 'social.qq_app_id': '1' }, ['social.qq_app_key']],
  ['QQ whole', { 'social.qq': true, 'social.qq_app_id': '1', 'social.qq_app_key': 'k' }, []],
  ['WeChat alone', { 'social.wechat': true }, ['social.wechat_app_id', 'social.wechat_app_secret']],
  [
    'Aliyun SMS alone',
    { 'sms.provider': 'aliyun' },
    ['aliyun.access_key_id', 'aliyun.access_key_secret', 'sms.sign_name', 'sms.template_login'],
  ],
  [
    'Tencent SMS with an account',
    { 'sms.provider': 'tencent', 'tencent.secret_id': 'i', 'tencent.secret_key': 'k' },
    ['sms.tencent_app_id', 'sms.sign_name', 'sms.template_login'],
  ],
  [
    'Tencent faces with an account',
    { 'face.provider': 'tencent', 'tencent.secret_id': 'i', 'tencent.secret_key': 'k' },
    ['face.tencent_rule_id'],
  ],
  [
    'Alipay alone',
    { 'pay.alipay': true },
    ['pay.alipay_app_id', 'pay.alipay_seller_id', 'pay.alipay_private_key', 'pay.alipay_public_key'],
  ],
  [
    'WeChat codes alone',
    { 'pay.wechat_native': true },
    [
      'pay.wechat_app_id',
      'pay.wechat_merchant_id',
      'pay.wechat_certificate_serial',
      'pay.wechat_private_key',
      'pay.wechat_api_v3_key',
      'pay.wechat_public_key_id',
      'pay.wechat_public_key',
    ],
  ],
  [
    'WeChat in browsers with certificates and half a public key',
    { ...merchant, 'pay.wechat_h5': true, 'pay.wechat_public_key_id': 'PUB_KEY_ID_1' },
    ['pay.wechat_public_key'],
  ],
  ['WeChat in browsers with certificates', { ...merchant, 'pay.wechat_h5': true }, []],
  [
    'paying inside WeChat without a secret',
    { ...merchant, 'pay.wechat_jsapi': true },
    ['pay.wechat_app_secret'],
  ],
  [
    'paying inside WeChat with the secret of logging in',
    {
      ...merchant,
      'pay.wechat_jsapi': true,
      'social.wechat_app_id': 'wx1',
      'social.wechat_app_secret': 's',
    },
    [],
  ],
  ['bank transfer without words', { 'orders.bank_transfer': true }, ['orders.bank_transfer_text']],
  ['alarms without an address', { 'alarm.kind': 'feishu' }, ['alarm.url']],
  ['alarms with an address', { 'alarm.kind': 'feishu', 'alarm.url': 'https://robot.example/' }, []],
  ['forced verification alone', { 'member.force_face_verification': true }, ['face.provider']],
];

test.each(cases)('%s', (_name, values, missing) => {
  expect(findGaps({ ...defaultSettings, ...values }).flatMap((gap) => gap.missing)).toEqual(missing);
});
