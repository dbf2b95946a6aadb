import { expect, test } from 'vitest';
import { writeCertificates, writePrivateKey, writePublicKey } from '../../lib/crypto/rsa-keys.ts';
import { MERCHANT_KEYS } from '../../testing/vendors/payment-keys.ts';
import { PLATFORM_CERTIFICATE } from '../../testing/vendors/wechat-pay.ts';
import { parseSetting } from './parse-setting.ts';
import type { SettingKey } from './setting-table.ts';
import { definitionOf, isSettingKey, settingKeys } from './setting-table.ts';

const PRIVATE = writePrivateKey(MERCHANT_KEYS.privateKey);
const PUBLIC = writePublicKey(MERCHANT_KEYS.publicKey);

test.each(settingKeys)('%s has a valid default, a description, and its default can be typed', (key) => {
  const { default: initial, schema, about, form } = definitionOf(key);
  expect(schema.safeParse(initial).data).toBe(initial);
  expect(about).toMatch(/\p{Script=Han}/u);
  expect(form).not.toBe('');
  expect(parseSetting(key, String(initial))).toEqual({ ok: true, value: initial });
});

test('exactly the keys of vendors are secret', () => {
  const secret = settingKeys.filter((key) => definitionOf(key).secret);
  expect(secret).toEqual([
    'alarm.url',
    'alarm.secret',
    'social.qq_app_key',
    'social.wechat_app_secret',
    'pay.alipay_private_key',
    'pay.wechat_app_secret',
    'pay.wechat_private_key',
    'pay.wechat_api_v3_key',
    'aliyun.access_key_secret',
    'tencent.secret_key',
  ]);
});

const accepted: readonly (readonly [SettingKey, string, unknown])[] = [
  ['site.name', ' 我的学校 ', '我的学校'],
  ['site.logo', '/files/logo.png', '/files/logo.png'],
  ['site.logo', 'https://cdn.example/logo.png?v=1', 'https://cdn.example/logo.png?v=1'],
  ['site.pc_url', 'https://pc.example:8443/', 'https://pc.example:8443/'],
  ['site.course_purchase_notice', '<p onclick="x()">须知</p><script>1</script>', '<p>须知</p>'],
  ['access.vip_scope', 'all', 'all'],
  ['player.watermark_enabled', 'ON', true],
  ['player.watermark_enabled', '0', false],
  ['player.watermark_opacity', '0.5', 0.5],
  ['player.watermark_color', '#FFAA00', '#FFAA00'],
  ['member.login_limit', '3', 3],
  ['points.paid_order', '0.1', '0.1'],
  ['sms.provider', 'aliyun', 'aliyun'],
  ['sms.provider', '', ''],
  ['sms.template_parameters', 'code={code},time={minutes}', 'code={code},time={minutes}'],
  ['tencent.secret_key', ' abc\n', 'abc'],
  ['pay.alipay_seller_id', '2088102177891111', '2088102177891111'],
  [
    'pay.alipay_private_key',
    `${MERCHANT_KEYS.privateKey.export({ type: 'pkcs1', format: 'pem' })}\n`,
    PRIVATE,
  ],
  ['pay.alipay_public_key', `\n${writePublicKey(MERCHANT_KEYS.publicKey)} `, PUBLIC],
  ['pay.wechat_public_key', String(MERCHANT_KEYS.publicKey.export({ type: 'spki', format: 'pem' })), PUBLIC],
  [
    'pay.wechat_platform_certificates',
    String(PLATFORM_CERTIFICATE),
    writeCertificates([PLATFORM_CERTIFICATE]),
  ],
];

test.each(accepted)('%s takes %j as %j', (key, typed, value) => {
  expect(parseSetting(key, typed)).toEqual({ ok: true, value });
});

const refused: readonly (readonly [SettingKey, string])[] = [
  ['site.name', '名'.repeat(65)],
  ['site.name', 'a\0b'],
  ['site.logo', 'javascript:alert(1)'],
  ['site.logo', '//evil.example/logo.png'],
  ['site.logo', '/\\evil.example/logo.png'],
  ['site.pc_url', 'pc.example'],
  ['site.pc_url', 'ftp://pc.example'],
  ['site.pc_url', 'https://user:pass@pc.example'],
  ['site.pc_url', 'https://pc.example\\@evil.example'],
  ['site.pc_url', 'https://pc.example/?q'],
  ['site.pc_url', 'https://'],
  ['access.vip_scope', 'none'],
  ['player.watermark_enabled', 'yes'],
  ['player.watermark_enabled', ''],
  ['player.watermark_opacity', '1.1'],
  ['player.watermark_opacity', 'NaN'],
  ['player.watermark_color', 'red; background: url(//evil.example)'],
  ['member.login_limit', '2'],
  ['points.register', '-1'],
  ['points.register', '1.5'],
  ['points.register', ''],
  ['points.paid_order', '1,5'],
  ['sms.provider', 'Aliyun'],
  ['sms.template_parameters', 'code'],
  ['sms.tencent_region', 'ap guangzhou'],
  ['tencent.secret_key', 'x'.repeat(513)],
  ['pay.alipay_app_id', 'wx0123456789abcd'],
  ['pay.alipay_seller_id', '1088102177891111'],
  ['pay.alipay_private_key', PUBLIC],
  ['pay.alipay_public_key', PRIVATE],
  ['pay.wechat_api_v3_key', 'x'.repeat(31)],
  ['pay.wechat_platform_certificates', PUBLIC],
  ['pay.wechat_public_key_id', '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'],
];

test.each(refused)('%s refuses %j in words that do not repeat it', (key, typed) => {
  const parsed = parseSetting(key, typed);
  expect(parsed).toEqual({ ok: false, problem: `${key} 应为：${definitionOf(key).form}` });
});

test('only the keys of the table are settings', () => {
  for (const name of ['', '__proto__', 'constructor', 'site', 'site.name ']) {
    expect(isSettingKey(name)).toBe(false);
  }
});
