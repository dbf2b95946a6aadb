import { z } from 'zod';
import type { Notice, RawNotice } from '../port.ts';
import type { WechatMerchant } from './wechat-merchant.ts';
import { paidPayment, refundState } from './wechat-states.ts';

/** Maximum difference to WeChat's time, seconds. */
const MAX_SKEW_SECONDS = 300;

const signedHead = z.object({
  'wechatpay-timestamp': z.string().regex(/^\d{1,12}$/),
  'wechatpay-nonce': z.string().min(1).max(128),
  'wechatpay-serial': z.string().min(1).max(128),
  'wechatpay-signature': z.string().min(1).max(1024),
});
const envelope = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string().length(12),
    associated_data: z.string().default(''),
  }),
});
const payment = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(32),
  trade_state: z.string(),
});
const refund = z.object({
  mchid: z.string(),
  out_refund_no: z.string().min(1).max(64),
  refund_status: z.string(),
  amount: z.object({ refund: z.int().positive() }),
});

/**
 * Verifies, decrypts and reads a notice of WeChat Pay. It is signed with the key that `Wechatpay-Serial` names and
 * encrypted with the APIv3 key. Reasons contain no text from unverified notices.
 */
export async function readWechatNotice(
  { headers, rawBody }: RawNotice,
  merchant: WechatMerchant,
): Promise<Notice> {
  const head = signedHead.safeParse(headers);
  if (!head.success) return refused('no signature');
  const { 'wechatpay-timestamp': timestamp, 'wechatpay-serial': serial } = head.data;
  const { 'wechatpay-nonce': nonce, 'wechatpay-signature': signature } = head.data;
  const key = merchant.keyRing.find(serial);
  if (!key) return refused('signed with a key that is not configured');
  const { Aes, Formatter, Rsa } = await import('wechatpay-axios-plugin');
  const text = rawBody.toString('utf8');
  if (!Rsa.verify(Formatter.response(timestamp, nonce, text), signature, key)) {
    return refused('a wrong signature');
  }
  if (Math.abs(merchant.clock() / 1000 - Number(timestamp)) > MAX_SKEW_SECONDS)
    return refused('a stale notice');

  const read = envelope.safeParse(parseJson(text));
  if (!read.success) return refused('an incomplete notice');
  const { event_type: event, resource } = read.data;
  const decrypted = parseJson(
    valueOrUndefined(() =>
      Aes.AesGcm.decrypt(resource.ciphertext, merchant.apiV3Key, resource.nonce, resource.associated_data),
    ),
  );
  if (decrypted === undefined) return refused('content that the APIv3 key does not open');
  if (event.startsWith('REFUND.')) return readRefund(decrypted, merchant);
  if (event.startsWith('TRANSACTION.')) return readPayment(decrypted, merchant);
  return { kind: 'ignored', reason: 'WeChat Pay: about something else' };
}

function readPayment(content: unknown, merchant: WechatMerchant): Notice {
  const read = payment.safeParse(content);
  if (!read.success) return refused('an incomplete notice');
  const { appid, mchid, out_trade_no: paymentNo, trade_state: state } = read.data;
  if (mchid !== merchant.merchantId) return refused('for another merchant');
  if (appid !== merchant.appId) return refused('for another application');
  if (state !== 'SUCCESS') return { kind: 'ignored', reason: `WeChat Pay: ${state}` };
  const paid = paidPayment.safeParse(content);
  if (!paid.success) return refused('an incomplete notice');
  const { transaction_id: transactionNo, success_time: paidAt, amount } = paid.data;
  return { kind: 'paid', paymentNo, transactionNo, amountFen: amount.total, paidAt };
}

function readRefund(content: unknown, merchant: WechatMerchant): Notice {
  const read = refund.safeParse(content);
  if (!read.success) return refused('an incomplete notice');
  const { mchid, out_refund_no: refundNo, refund_status: status, amount } = read.data;
  if (mchid !== merchant.merchantId) return refused('for another merchant');
  return { kind: 'refund', refundNo, state: refundState(status, amount.refund) };
}

function parseJson(text: string | undefined): unknown {
  return text === undefined ? undefined : valueOrUndefined(() => JSON.parse(text) as unknown);
}

function valueOrUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function refused(reason: string): Notice {
  return { kind: 'refused', reason: `WeChat Pay: ${reason}` };
}
