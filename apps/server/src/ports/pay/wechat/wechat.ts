import { z } from 'zod';
import type {
  CloseResult,
  PayChannel,
  PayerIdentity,
  PaymentRequest,
  PaymentStart,
  PaymentState,
  PayScene,
  RefundState,
} from '../port.ts';
import { cutToBytes } from '../vendor-text.ts';
import type { WechatGatewayOptions, WechatPayAnswer } from './wechat-gateway.ts';
import { createWechatGateway } from './wechat-gateway.ts';
import { readWechatNotice } from './wechat-notice.ts';
import { paidPayment, refundState } from './wechat-states.ts';

export interface WechatPayOptions extends WechatGatewayOptions {
  /** The scenes that WeChat granted to the merchant and the operator switched on. */
  readonly scenes: readonly PayScene[];
  /** Identifies payers inside WeChat; null without that scene. */
  readonly payer: PayerIdentity | null;
}

const TITLE_BYTES = 127;
const REASON_BYTES = 80;
const UTC8_MS = 8 * 3_600_000;

const prepared = z.object({ prepay_id: z.string().min(1) });
const h5Address = z.object({ h5_url: z.url({ protocol: /^https?$/ }) });
const codeAddress = z.object({ code_url: z.string().min(1).max(1024) });
const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
});
const refundAnswer = z.object({
  out_refund_no: z.string(),
  status: z.string(),
  amount: z.object({ refund: z.int().positive() }),
});

/** WeChat Pay v3: JSAPI inside WeChat, H5 in other browsers of phones, Native (a QR code) on desktops. */
export function createWechatPay(options: WechatPayOptions): PayChannel {
  const { appId, merchantId } = options;
  const gateway = createWechatGateway(options);

  async function query(paymentNo: string): Promise<PaymentState> {
    const path = `v3/pay/transactions/out-trade-no/${paymentNo}?mchid=${merchantId}`;
    const answer = await gateway.get(path);
    if (answer.kind === 'refused' && isMissing(answer.code)) return { kind: 'unpaid' };
    if (answer.kind !== 'done') return { kind: 'unknown', reason: answer.reason };
    const read = transaction.safeParse(answer.data);
    if (!read.success) return { kind: 'unknown', reason: 'WeChat Pay query: an incomplete answer' };
    const { out_trade_no: answeredNo, mchid, appid, trade_state: state } = read.data;
    if (answeredNo !== paymentNo || mchid !== merchantId || appid !== appId) {
      return { kind: 'unknown', reason: 'WeChat Pay query: the answer is about another payment' };
    }
    return paymentStateOf(state, answer.data);
  }

  return {
    scenes: options.scenes,
    payer: options.payer,

    async start(request) {
      if (!options.scenes.includes(request.scene)) return failed(`not offered in the scene ${request.scene}`);
      const body = paymentBody(request, options);
      if (request.scene === 'wechat') return startJsapi(request, body);
      if (request.scene === 'h5') return startH5(request, body);
      const answer = await gateway.post('v3/pay/transactions/native', body);
      const read = codeAddress.safeParse(dataOf(answer));
      return read.success ? { kind: 'code', text: read.data.code_url } : failedAnswer('native', answer);
    },

    readNotice: (notice) => readWechatNotice(notice, options),

    noticeReply: (accepted) => ({
      status: accepted ? 200 : 500,
      contentType: 'application/json; charset=utf-8',
      body: accepted ? '{"code":"SUCCESS","message":"成功"}' : '{"code":"FAIL","message":"失败"}',
    }),

    query,

    async close(paymentNo): Promise<CloseResult> {
      const path = `v3/pay/transactions/out-trade-no/${paymentNo}/close`;
      const answer = await gateway.post(path, { mchid: merchantId });
      if (answer.kind === 'done') return { kind: 'closed' };
      if (answer.kind === 'unknown') return answer;
      if (isMissing(answer.code) || /^ORDER_?CLOSED$/.test(answer.code)) return { kind: 'closed' };
      const state = await query(paymentNo);
      if (state.kind === 'unpaid') return { kind: 'unknown', reason: answer.reason };
      return state.kind === 'paid' ? { kind: 'paid' } : state;
    },

    async refund({ refundNo, transactionNo, amountFen, totalFen, reason, notifyUrl }) {
      const answer = await gateway.post('v3/refund/domestic/refunds', {
        transaction_id: transactionNo,
        out_refund_no: refundNo,
        ...(reason !== '' && { reason: cutToBytes(reason, REASON_BYTES) }),
        ...(notifyUrl !== '' && { notify_url: notifyUrl }),
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      if (answer.kind === 'refused') return { kind: 'failed', reason: answer.reason };
      return refundStateOf(answer, refundNo);
    },

    async queryRefund({ refundNo }) {
      return refundStateOf(await gateway.get(`v3/refund/domestic/refunds/${refundNo}`), refundNo);
    },
  };

  async function startJsapi(request: PaymentRequest, body: object): Promise<PaymentStart> {
    if (!request.openId) return failed('jsapi: the openid of the payer is missing');
    const answer = await gateway.post('v3/pay/transactions/jsapi', {
      ...body,
      payer: { openid: request.openId },
    });
    const read = prepared.safeParse(dataOf(answer));
    if (!read.success) return failedAnswer('jsapi', answer);
    const { Formatter, Rsa } = await import('wechatpay-axios-plugin');
    const signed = {
      appId,
      timeStamp: String(Formatter.timestamp()),
      nonceStr: Formatter.nonce(),
      package: `prepay_id=${read.data.prepay_id}`,
    };
    const content = Formatter.joinedByLineFeed(...Object.values(signed));
    const paySign = Rsa.sign(content, options.privateKey);
    return { kind: 'jsapi', parameters: { ...signed, signType: 'RSA', paySign } };
  }

  async function startH5(request: PaymentRequest, body: object): Promise<PaymentStart> {
    const scene = { payer_client_ip: request.clientAddress, h5_info: { type: 'Wap' } };
    const answer = await gateway.post('v3/pay/transactions/h5', { ...body, scene_info: scene });
    const read = h5Address.safeParse(dataOf(answer));
    if (!read.success) return failedAnswer('h5', answer);
    const url = new URL(read.data.h5_url);
    url.searchParams.set('redirect_url', request.returnUrl);
    return { kind: 'redirect', url: url.href };
  }
}

function paymentBody(request: PaymentRequest, { appId, merchantId }: WechatPayOptions): object {
  return {
    appid: appId,
    mchid: merchantId,
    description: cutToBytes(request.title.replace(/\p{Cc}/gu, ' '), TITLE_BYTES),
    out_trade_no: request.paymentNo,
    time_expire: `${new Date(request.expiresAt + UTC8_MS).toISOString().slice(0, 19)}+08:00`,
    notify_url: request.notifyUrl,
    amount: { total: request.amountFen, currency: 'CNY' },
  };
}

function paymentStateOf(state: string, data: unknown): PaymentState {
  // A refunded payment was paid first.
  if (state === 'SUCCESS' || state === 'REFUND') {
    const paid = paidPayment.safeParse(data);
    if (!paid.success) return { kind: 'unknown', reason: 'WeChat Pay query: an incomplete answer' };
    const { transaction_id: transactionNo, success_time: paidAt, amount } = paid.data;
    return { kind: 'paid', transactionNo, amountFen: amount.total, paidAt };
  }
  if (state === 'CLOSED' || state === 'REVOKED') return { kind: 'closed' };
  if (['NOTPAY', 'USERPAYING', 'PAYERROR', 'ACCEPT'].includes(state)) return { kind: 'unpaid' };
  return { kind: 'unknown', reason: 'WeChat Pay query: an unknown state' };
}

function refundStateOf(answer: WechatPayAnswer, refundNo: string): RefundState {
  if (answer.kind !== 'done') return { kind: 'unknown', reason: answer.reason };
  const read = refundAnswer.safeParse(answer.data);
  if (!read.success || read.data.out_refund_no !== refundNo) {
    return { kind: 'unknown', reason: 'WeChat Pay refunds: an incomplete answer' };
  }
  return refundState(read.data.status, read.data.amount.refund);
}

/** WeChat's documentation uses both spellings. */
function isMissing(code: string): boolean {
  return /^ORDER_?NOT_?EXISTS?$/.test(code);
}

function dataOf(answer: WechatPayAnswer): unknown {
  return answer.kind === 'done' ? answer.data : undefined;
}

function failedAnswer(step: string, answer: WechatPayAnswer): PaymentStart {
  return answer.kind === 'done'
    ? failed(`${step}: an incomplete answer`)
    : { kind: 'failed', reason: answer.reason };
}

function failed(reason: string): PaymentStart {
  return { kind: 'failed', reason: `WeChat Pay ${reason}` };
}
