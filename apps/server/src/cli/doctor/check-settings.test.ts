import { expect, test } from 'vitest';
import { defaultSettings } from '../../testing/default-settings.ts';
import { ALIPAY_SETTINGS, WECHAT_PAY_SETTINGS } from '../../testing/payment-settings.ts';
import { checkSettings, usesVendors } from './check-settings.ts';

const find = (words: string, values: object) =>
  checkSettings({ ...defaultSettings, ...values }).find(({ text }) => text.startsWith(words));

test('each payment channel is reported as complete, disabled, or with its missing settings', () => {
  expect(find('支付宝', {})).toEqual({ level: 'hint', text: '支付宝：未打开' });
  expect(find('支付宝', ALIPAY_SETTINGS)).toEqual({ level: 'good', text: '支付宝：已配好' });
  expect(find('支付宝', { ...ALIPAY_SETTINGS, 'pay.alipay_app_id': '' })).toEqual({
    level: 'problem',
    text: '支付宝：已打开但不会提供，还缺 pay.alipay_app_id（支付宝开放平台应用的 APPID）',
  });
  for (const name of ['微信内支付', '微信 H5 支付', '微信扫码支付']) {
    expect(find(name, WECHAT_PAY_SETTINGS)).toEqual({ level: 'good', text: `${name}：已配好` });
    const lacking = find(name, { ...WECHAT_PAY_SETTINGS, 'pay.wechat_api_v3_key': '' });
    expect(lacking?.level).toBe('problem');
    expect(lacking?.text).toMatch(/还缺 pay\.wechat_api_v3_key（APIv3 密钥）$/);
  }
});

test('a site without a usable payment channel gets a hint', () => {
  expect(find('没有可用的收款方式', {})?.level).toBe('hint');
  expect(find('没有可用的收款方式', { 'pay.alipay': true })?.level).toBe('hint');
  expect(find('没有可用的收款方式', ALIPAY_SETTINGS)).toBeUndefined();
  const transfer = { 'orders.bank_transfer': true, 'orders.bank_transfer_text': '<p>账号</p>' };
  expect(find('没有可用的收款方式', transfer)).toBeUndefined();
  expect(find('线下转账', { ...transfer, 'orders.bank_transfer_text': '' })?.level).toBe('problem');
});

test('a missing SMS provider is a problem, and so is forced verification without a provider', () => {
  expect(find('短信', {})?.level).toBe('problem');
  expect(find('短信', { 'sms.provider': 'aliyun' })).toBeUndefined();
  expect(find('阿里云短信', { 'sms.provider': 'aliyun' })?.level).toBe('problem');
  expect(find('强制实名认证', { 'member.force_face_verification': true })?.level).toBe('problem');
});

test('findings contain no keys', () => {
  const values = { ...defaultSettings, ...ALIPAY_SETTINGS, ...WECHAT_PAY_SETTINGS };
  const text = JSON.stringify(checkSettings(values));
  expect(text).not.toContain(WECHAT_PAY_SETTINGS['pay.wechat_api_v3_key']);
  expect(text).not.toContain(ALIPAY_SETTINGS['pay.alipay_private_key'].slice(0, 20));
});

test('payments and logins need a reachable site, SMS does not', () => {
  expect(usesVendors({ ...defaultSettings, 'sms.provider': 'aliyun' })).toBe(false);
  expect(usesVendors({ ...defaultSettings, 'pay.wechat_native': true })).toBe(true);
  expect(usesVendors({ ...defaultSettings, 'social.qq': true })).toBe(true);
});
