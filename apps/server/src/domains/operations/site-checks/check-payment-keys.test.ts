import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { writeCertificates, writePublicKey } from '../../../lib/crypto/rsa-keys.ts';
import { defaultSettings } from '../../../testing/default-settings.ts';
import { ALIPAY_SETTINGS, WECHAT_PAY_SETTINGS } from '../../../testing/payment-settings.ts';
import { makeCertificate } from '../../../testing/vendors/make-certificate.ts';
import { MERCHANT_KEYS } from '../../../testing/vendors/payment-keys.ts';
import { checkPaymentKeys } from './check-payment-keys.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const whole = { ...defaultSettings, ...ALIPAY_SETTINGS, ...WECHAT_PAY_SETTINGS };
const ours = writePublicKey(MERCHANT_KEYS.publicKey);

test('correct keys give no finding', () => {
  expect(checkPaymentKeys(defaultSettings, NOW)).toEqual([]);
  expect(checkPaymentKeys(whole, NOW)).toEqual([]);
});

test("our own public key in place of the vendor's is a problem", () => {
  const alipay = checkPaymentKeys({ ...whole, 'pay.alipay_public_key': ours }, NOW);
  expect(alipay.map(({ level }) => level)).toEqual(['problem']);
  expect(alipay[0]?.text).toContain('应填“支付宝公钥”');
  const wechat = checkPaymentKeys({ ...whole, 'pay.wechat_public_key': ours }, NOW);
  expect(wechat[0]?.text).toContain('应填“微信支付公钥”');
  const merchant = makeCertificate({ ...MERCHANT_KEYS, serial: '0A', validFrom: 0, validTo: NOW * 1.1 });
  const certificates = { 'pay.wechat_platform_certificates': writeCertificates([merchant]) };
  expect(checkPaymentKeys({ ...whole, ...certificates }, NOW)[0]?.text).toContain('应填“微信支付平台证书”');
});

test('a certificate gives a hint a month before it expires and a problem afterwards', () => {
  const end = Date.parse('2029-01-01T00:00:00Z');
  const at = (now: number) => checkPaymentKeys(whole, now).map(({ level }) => level);
  expect(at(end - 31 * DAY_MS)).toEqual([]);
  expect(at(end - 29 * DAY_MS)).toEqual(['hint']);
  expect(at(end)).toEqual(['problem']);
});
