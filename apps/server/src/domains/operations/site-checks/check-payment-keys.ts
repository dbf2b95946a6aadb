import type { KeyObject } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { readCertificates, readPrivateKey, readPublicKey } from '../../../lib/crypto/rsa-keys.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import type { Finding } from './finding.ts';
import { hint, problem } from './finding.ts';

const EXPIRY_WARNING_MS = 30 * DAY_MS;

/** Finds errors in well-formed keys of payment channels: the wrong key of a pair, and expired certificates. */
export function checkPaymentKeys(values: Readonly<SettingValues>, now: number): Finding[] {
  const findings: Finding[] = [];
  if (isKeyPair(values['pay.alipay_private_key'], values['pay.alipay_public_key'])) {
    findings.push(
      problem(
        '支付宝：pay.alipay_public_key 填成了自己的应用公钥，应填“支付宝公钥”；现在的付款通知都会被拒绝',
      ),
    );
  }
  if (isKeyPair(values['pay.wechat_private_key'], values['pay.wechat_public_key'])) {
    findings.push(problem('微信支付：pay.wechat_public_key 填成了商户自己的公钥，应填“微信支付公钥”'));
  }
  const certificates = readCertificates(values['pay.wechat_platform_certificates']) ?? [];
  for (const { serialNumber, validToDate, publicKey } of certificates) {
    const left = validToDate.getTime() - now;
    const day = validToDate.toISOString().slice(0, 10);
    if (left <= 0)
      findings.push(problem(`微信支付：平台证书 ${serialNumber} 已于 ${day} 到期，请换用微信支付公钥`));
    else if (left < EXPIRY_WARNING_MS)
      findings.push(hint(`微信支付：平台证书 ${serialNumber} 将于 ${day} 到期`));
    if (isPublicKeyOf(readPrivateKey(values['pay.wechat_private_key']), publicKey)) {
      findings.push(
        problem('微信支付：pay.wechat_platform_certificates 填成了商户 API 证书，应填“微信支付平台证书”'),
      );
    }
  }
  return findings;
}

function isKeyPair(privateText: string, publicText: string): boolean {
  return isPublicKeyOf(readPrivateKey(privateText), readPublicKey(publicText));
}

function isPublicKeyOf(privateKey: KeyObject | null, publicKey: KeyObject | null): boolean {
  return privateKey !== null && publicKey !== null && createPublicKey(privateKey).equals(publicKey);
}
