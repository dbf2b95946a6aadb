import { createCipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../lib/clock.ts';
import type { VendorRequest } from './start-vendor.ts';

export interface WechatPayment {
  readonly kind: 'jsapi' | 'h5' | 'native';
  readonly transactionNo: string;
  readonly total: number;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  paidAt: number | null;
  readonly refunds: Map<string, WechatRefund>;
  /** Content of query answers and notices. */
  answer(): object;
}

interface WechatRefund {
  readonly refundId: string;
  readonly amount: number;
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
}

interface WechatCall {
  readonly request: VendorRequest;
  readonly payments: Map<string, WechatPayment>;
  readonly clock: Clock;
  readonly account: { readonly appId: string; readonly merchantId: string; readonly apiV3Key: string };
  /** Certificate in PEM; null for a merchant without certificates. */
  readonly certificate: string | null;
}

interface WechatAnswer {
  readonly status?: number;
  /** Null is an empty body. */
  readonly body: object | null;
}

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= most);
const number = z.string().regex(/^[\w|*-]{6,32}$/);
const notifyUrl = z
  .url({ protocol: /^https$/ })
  .max(255)
  .regex(/^[^?#]+$/);
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);

const payment = ({ appId, merchantId }: Pick<WechatCall['account'], 'appId' | 'merchantId'>) =>
  z.strictObject({
    appid: z.literal(appId),
    mchid: z.literal(merchantId),
    description: bytes(127),
    out_trade_no: number,
    time_expire: time,
    notify_url: notifyUrl,
    amount: z.strictObject({ total: z.int().positive(), currency: z.literal('CNY') }),
    payer: z.strictObject({ openid: z.string().min(1).max(128) }).optional(),
    scene_info: z
      .strictObject({
        payer_client_ip: z.ipv4().or(z.ipv6()),
        h5_info: z.strictObject({ type: z.enum(['Wap', 'iOS', 'Android']) }),
      })
      .optional(),
  });
const refund = z.strictObject({
  transaction_id: z.string(),
  out_refund_no: number,
  reason: bytes(80).optional(),
  notify_url: notifyUrl.optional(),
  amount: z.strictObject({
    refund: z.int().positive(),
    total: z.int().positive(),
    currency: z.literal('CNY'),
  }),
});

const failure = (status: number, code: string, message: string): WechatAnswer => ({
  status,
  body: { code, message },
});
const badParameters = failure(400, 'PARAM_ERROR', '参数错误');
const noOrder = failure(404, 'ORDER_NOT_EXIST', '订单不存在');

/** The calls of the API. */
export function answerWechatCall(call: WechatCall): WechatAnswer {
  const { method, url } = call.request;
  const path = url.pathname;
  const begin = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(path);
  if (method === 'POST' && begin) return beginPayment(call, begin[1] as WechatPayment['kind']);
  const close = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/.exec(path);
  if (method === 'POST' && close) return closePayment(call, close[1] ?? '');
  const query = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/.exec(path);
  if (method === 'GET' && query) {
    const isOurs = url.searchParams.get('mchid') === call.account.merchantId;
    const found = call.payments.get(query[1] ?? '');
    if (!isOurs) return badParameters;
    return found ? { body: found.answer() } : noOrder;
  }
  if (method === 'POST' && path === '/v3/refund/domestic/refunds') return refundPayment(call);
  const refundQuery = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path);
  if (method === 'GET' && refundQuery) return findRefund(call, refundQuery[1] ?? '');
  if (method === 'GET' && path === '/v3/certificates') return listCertificates(call);
  return failure(404, 'RESOURCE_NOT_EXISTS', '无此接口');
}

/** The platform certificates, encrypted with the APIv3 key. */
function listCertificates({ account, certificate }: WechatCall): WechatAnswer {
  if (certificate === null) return failure(404, 'RESOURCE_NOT_EXISTS', '无可用的平台证书');
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', account.apiV3Key, nonce).setAAD(Buffer.from('certificate'));
  const parts = [cipher.update(certificate, 'utf8'), cipher.final(), cipher.getAuthTag()];
  const encrypted = {
    ...{ algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: 'certificate' },
    ciphertext: Buffer.concat(parts).toString('base64'),
  };
  return { body: { data: [{ serial_no: '2CB5F6A9', encrypt_certificate: encrypted }] } };
}

function beginPayment(call: WechatCall, kind: WechatPayment['kind']): WechatAnswer {
  const read = payment(call.account).safeParse(bodyOf(call));
  if (!read.success) return badParameters;
  const { out_trade_no: paymentNo, amount, payer, scene_info: scene } = read.data;
  if ((kind === 'jsapi') !== (payer !== undefined)) return badParameters;
  if ((kind === 'h5') !== (scene !== undefined)) return badParameters;
  const before = call.payments.get(paymentNo);
  if (before && before.state !== 'NOTPAY') return failure(400, 'ORDERPAID', '该订单已支付');
  if (before && before.total !== amount.total) {
    return failure(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致');
  }
  if (!before) call.payments.set(paymentNo, createPayment(call, kind, paymentNo, amount.total));
  if (kind === 'jsapi') return { body: { prepay_id: 'wx201410272009395522657a690389285100' } };
  if (kind === 'native') return { body: { code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' } };
  return {
    body: { h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx2016&package=1' },
  };
}

function createPayment(
  { account, payments }: WechatCall,
  kind: WechatPayment['kind'],
  paymentNo: string,
  total: number,
): WechatPayment {
  const transactionNo = `4200001234202601311234${String(payments.size + 1).padStart(6, '0')}`;
  const created: WechatPayment = {
    kind,
    transactionNo,
    total,
    state: 'NOTPAY',
    paidAt: null,
    refunds: new Map(),
    answer: () => ({
      appid: account.appId,
      mchid: account.merchantId,
      out_trade_no: paymentNo,
      trade_state: created.state,
      trade_state_desc: '订单状态',
      ...(created.paidAt !== null && {
        transaction_id: transactionNo,
        trade_type: kind === 'h5' ? 'MWEB' : kind.toUpperCase(),
        bank_type: 'OTHERS',
        success_time: `${new Date(created.paidAt + 28_800_000).toISOString().slice(0, 19)}+08:00`,
        amount: { total, payer_total: total - 1, currency: 'CNY', payer_currency: 'CNY' },
      }),
    }),
  };
  return created;
}

function closePayment(call: WechatCall, paymentNo: string): WechatAnswer {
  const { mchid } = bodyOf(call) as { mchid?: unknown };
  if (mchid !== call.account.merchantId) return badParameters;
  const found = call.payments.get(paymentNo);
  if (!found) return noOrder;
  if (found.paidAt !== null) return failure(400, 'ORDERPAID', '订单已支付');
  if (found.state === 'CLOSED') return failure(400, 'ORDER_CLOSED', '订单已关闭');
  found.state = 'CLOSED';
  return { status: 204, body: null };
}

function refundPayment(call: WechatCall): WechatAnswer {
  const read = refund.safeParse(bodyOf(call));
  if (!read.success) return badParameters;
  const { transaction_id: transactionNo, out_refund_no: refundNo, amount } = read.data;
  const found = [...call.payments.values()].find((one) => one.transactionNo === transactionNo);
  if (!found || found.paidAt === null) return failure(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  if (amount.total !== found.total)
    return failure(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致');
  const before = found.refunds.get(refundNo);
  if (before && before.amount !== amount.refund) return failure(400, 'INVALID_REQUEST', '退款金额不一致');
  const refunded = [...found.refunds.values()].reduce((sum, one) => sum + one.amount, 0);
  if (!before && refunded + amount.refund > found.total) {
    return failure(403, 'NOT_ENOUGH', '可退余额不足');
  }
  const refundId = `503000078020190428112${String(found.refunds.size + 1).padStart(6, '0')}`;
  if (!before) {
    found.refunds.set(refundNo, { refundId, amount: amount.refund, status: 'PROCESSING' });
    found.state = 'REFUND';
  }
  return findRefund(call, refundNo);
}

function findRefund({ payments }: WechatCall, refundNo: string): WechatAnswer {
  for (const { refunds, transactionNo, total } of payments.values()) {
    const found = refunds.get(refundNo);
    if (!found) continue;
    return {
      body: {
        refund_id: found.refundId,
        out_refund_no: refundNo,
        transaction_id: transactionNo,
        channel: 'ORIGINAL',
        status: found.status,
        amount: { total, refund: found.amount, currency: 'CNY' },
      },
    };
  }
  return failure(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
}

function bodyOf({ request }: WechatCall): unknown {
  return JSON.parse(request.body || '{}');
}
