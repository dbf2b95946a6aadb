import type { KeyObject } from 'node:crypto';
import { createCipheriv, randomBytes, sign, verify } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import type { RawNotice } from '../../ports/pay/port.ts';
import { makeCertificate } from './make-certificate.ts';
import { MERCHANT_KEYS, OLD_PLATFORM_KEYS, PLATFORM_KEYS } from './payment-keys.ts';
import type { VendorReply, VendorRequest } from './start-vendor.ts';
import { startVendor } from './start-vendor.ts';
import type { WechatPayment } from './wechat-pay-calls.ts';
import { answerWechatCall } from './wechat-pay-calls.ts';

export const WECHAT_MERCHANT = {
  appId: 'wx520c15f417810387',
  merchantId: '1900009191',
  certificateSerial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  apiV3Key: 'aB3dE6fG9hJ2kL5mN8pQ1rS4tU7vW0xY',
  publicKeyId: 'PUB_KEY_ID_0114232134912410000000000000',
};
const CERTIFICATE_SERIAL = '2CB5F6A9D1E3C4B7A8F00112233445566778899A';

/** For the older signature mode. */
export const PLATFORM_CERTIFICATE = makeCertificate({
  ...OLD_PLATFORM_KEYS,
  serial: CERTIFICATE_SERIAL,
  validFrom: Date.parse('2025-01-01T00:00:00Z'),
  validTo: Date.parse('2029-01-01T00:00:00Z'),
});

const AUTHORIZATION =
  /^WECHATPAY2-SHA256-RSA2048 mchid="(\d+)",serial_no="([0-9A-F]+)",timestamp="(\d+)",nonce_str="(\w{1,32})",signature="([A-Za-z0-9+/=]+)"$/;
const WINDOW_SECONDS = 300;

export type SignedWith = 'certificate' | 'public key';
/** Replaces the answer of a call. */
export type WechatPayFault = VendorReply | 'hang' | 'drop' | 'unsigned' | 'altered';

/** Can be changed during a test. */
export interface WechatPayBehaviour {
  /** By the part of the path that names the call: `jsapi`, `h5`, `native`, `close`, `refunds`; `query` for all others. */
  faults?: Record<string, WechatPayFault>;
  /** The platform signs with its certificate even if the public key was requested, as during a migration. */
  prefersCertificate?: boolean;
  /** A merchant that has only WeChat Pay's public key. */
  hasNoCertificates?: boolean;
}

/**
 * Simulates WeChat Pay v3 as documented: it refuses requests that are unsigned, signed with another key, too old or
 * repeated, checks the exact parameters of each call, stores payments, and encrypts its notices. It signs with the public
 * key if the request asks for it, else with its certificate. `clock` is the time in notices; requests use the real time.
 */
export async function startWechatPay(clock: Clock, behaviour: WechatPayBehaviour = {}) {
  const payments = new Map<string, WechatPayment>();
  const nonces = new Set<string>();
  const vendor = await startVendor((request) => {
    const refusal = refusalOf(request, nonces);
    if (refusal) return { status: 401, body: { code: 'SIGN_ERROR', message: refusal } };
    const step = request.url.pathname
      .split('/')
      .find((part) => /^(jsapi|h5|native|close|refunds)$/.test(part));
    const fault = behaviour.faults?.[step ?? 'query'];
    if (fault && fault !== 'unsigned' && fault !== 'altered') return fault;
    const { status = 200, body } = answerWechatCall({
      ...{ request, payments, clock, account: WECHAT_MERCHANT },
      certificate: behaviour.hasNoCertificates ? null : PLATFORM_CERTIFICATE.toString(),
    });
    const asksForKey = request.headers['wechatpay-serial'] === WECHAT_MERCHANT.publicKeyId;
    const signer: SignedWith = asksForKey && !behaviour.prefersCertificate ? 'public key' : 'certificate';
    const text = body === null ? '' : JSON.stringify(body);
    const headers = fault === 'unsigned' ? {} : signedHead(text, Math.floor(Date.now() / 1000), signer);
    return { status, headers, body: fault === 'altered' ? text.replace('"', ' "') : text };
  });

  const paymentOf = (paymentNo: string): WechatPayment => {
    const payment = payments.get(paymentNo);
    if (!payment) throw new Error(`${paymentNo} was not started`);
    return payment;
  };

  return {
    base: `${vendor.base}/`,
    requests: vendor.requests,
    payments,
    /** The buyer pays. */
    pay(paymentNo: string): void {
      const payment = paymentOf(paymentNo);
      payment.state = 'SUCCESS';
      payment.paidAt = clock();
    },
    /** The notice of a payment; `changes` replace encrypted fields. */
    paymentNotice(paymentNo: string, changes: object = {}, options: NoticeOptions = {}): RawNotice {
      const payment = paymentOf(paymentNo);
      const content = {
        ...payment.answer(),
        payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
        ...changes,
      };
      return wechatNotice('TRANSACTION.SUCCESS', content, clock(), options);
    },
    /** The notice of a finished refund. */
    refundNotice(
      { paymentNo, refundNo }: { readonly paymentNo: string; readonly refundNo: string },
      changes: object = {},
      options: NoticeOptions = {},
    ): RawNotice {
      const payment = paymentOf(paymentNo);
      const refund = payment.refunds.get(refundNo);
      const content = {
        mchid: WECHAT_MERCHANT.merchantId,
        out_trade_no: paymentNo,
        transaction_id: payment.transactionNo,
        out_refund_no: refundNo,
        refund_id: refund?.refundId,
        refund_status: 'SUCCESS',
        success_time: new Date(clock()).toISOString(),
        user_received_account: '支付用户零钱',
        amount: {
          total: payment.total,
          refund: refund?.amount,
          payer_total: payment.total,
          payer_refund: refund?.amount,
        },
        ...changes,
      };
      return wechatNotice(`REFUND.${content.refund_status}`, content, clock(), options);
    },
  };
}

export interface NoticeOptions {
  readonly signedWith?: SignedWith;
  readonly privateKey?: KeyObject;
  readonly serial?: string;
  readonly apiV3Key?: string;
}

/** A notice of WeChat Pay: the content is encrypted, the body is signed. */
export function wechatNotice(
  event: string,
  content: object,
  now: number,
  options: NoticeOptions = {},
): RawNotice {
  const { signedWith = 'public key', apiV3Key = WECHAT_MERCHANT.apiV3Key } = options;
  const nonce = randomBytes(6).toString('hex');
  const associated = event.startsWith('REFUND') ? 'refund' : 'transaction';
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associated));
  const encrypted = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()];
  const text = JSON.stringify({
    id: 'EV-2018022511223320873',
    create_time: new Date(now).toISOString(),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: '支付成功',
    resource: {
      original_type: associated,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: Buffer.concat(encrypted).toString('base64'),
      associated_data: associated,
      nonce,
    },
  });
  const head = signedHead(text, Math.floor(now / 1000), signedWith, options.privateKey);
  const headers = { ...head, ...(options.serial && { 'wechatpay-serial': options.serial }) };
  return { headers, rawBody: Buffer.from(text), query: {} };
}

function signedHead(
  text: string,
  timestamp: number,
  signedWith: SignedWith,
  otherKey?: KeyObject,
): Record<string, string> {
  const usesCertificate = signedWith === 'certificate';
  const key = usesCertificate ? OLD_PLATFORM_KEYS.privateKey : PLATFORM_KEYS.privateKey;
  const nonce = randomBytes(16).toString('hex');
  const content = Buffer.from(`${timestamp}\n${nonce}\n${text}\n`);
  return {
    'wechatpay-timestamp': String(timestamp),
    'wechatpay-nonce': nonce,
    'wechatpay-serial': usesCertificate ? CERTIFICATE_SERIAL : WECHAT_MERCHANT.publicKeyId,
    'wechatpay-signature': sign('RSA-SHA256', content, otherKey ?? key).toString('base64'),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

function refusalOf({ method, url, headers, body }: VendorRequest, nonces: Set<string>): string | null {
  const match = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!match) return '签名信息错误';
  const [, merchantId, serial, timestamp = '', nonce = '', signature = ''] = match;
  if (merchantId !== WECHAT_MERCHANT.merchantId) return '商户号错误';
  if (serial !== WECHAT_MERCHANT.certificateSerial) return '商户证书序列号有误';
  if (Math.abs(Number(timestamp) - Date.now() / 1000) > WINDOW_SECONDS) return '请求已过期';
  if (nonces.has(nonce)) return '请求重复';
  nonces.add(nonce);
  if (!headers['user-agent'] || !headers.accept?.includes('application/json')) return '请求头错误';
  const content = `${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${body}\n`;
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(content),
    MERCHANT_KEYS.publicKey,
    Buffer.from(signature, 'base64'),
  );
  return isSigned ? null : '签名错误';
}
