import { fromLocalTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import { z } from 'zod';
import type { CloseResult, PayChannel, PaymentRequest, PaymentState, RefundState } from '../port.ts';
import { toLogLine } from '../vendor-text.ts';
import { parseYuan, toYuanText } from '../yuan.ts';
import type { AlipayAnswer, AlipayGatewayOptions } from './alipay-gateway.ts';
import { createAlipayGateway } from './alipay-gateway.ts';
import { readAlipayNotice } from './alipay-notice.ts';

export interface AlipayOptions extends AlipayGatewayOptions {
  /** Account of the merchant: 16 digits beginning with 2088. */
  readonly sellerId: string;
}

/** Maximum lengths of the addresses; the gateway refuses a request with a longer one. */
const MAX_RETURN_URL = 256;
const MAX_QUIT_URL = 400;

const fen = z.string().transform(parseYuan).pipe(z.number());
const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1).max(64),
  trade_status: z.string(),
  total_amount: fen,
  send_pay_date: z.string().transform(fromLocalTime).pipe(z.number()).optional(),
});
const refunded = z.object({
  out_request_no: z.string(),
  refund_status: z.literal('REFUND_SUCCESS'),
  refund_amount: fen,
});

/** Alipay: 手机网站支付 on phones, 电脑网站支付 on desktops. Inside WeChat its pages are blocked. */
export function createAlipay(options: AlipayOptions): PayChannel {
  const { appId, sellerId, publicKey, clock } = options;
  const gateway = createAlipayGateway(options);

  async function queryRefund(refundNo: string, paymentNo: string): Promise<RefundState> {
    const answer = await gateway.call('alipay.trade.fastpay.refund.query', {
      out_trade_no: paymentNo,
      out_request_no: refundNo,
    });
    if (answer.kind !== 'done') return { kind: 'unknown', reason: answer.reason };
    const read = refunded.safeParse(answer.data);
    if (!read.success || read.data.out_request_no !== refundNo) {
      return { kind: 'unknown', reason: 'alipay.trade.fastpay.refund.query: not finished or never begun' };
    }
    return { kind: 'success', amountFen: read.data.refund_amount };
  }

  const query = async (paymentNo: string): Promise<PaymentState> =>
    paymentStateOf(await gateway.call('alipay.trade.query', { out_trade_no: paymentNo }), paymentNo, clock());

  return {
    scenes: ['h5', 'pc'],
    payer: null,

    async start(request) {
      if (request.scene === 'wechat') return { kind: 'failed', reason: 'Alipay: blocked inside WeChat' };
      const { method, business } = pageRequest(request);
      const addresses = {
        notify_url: request.notifyUrl,
        return_url: withinLength(request.returnUrl, MAX_RETURN_URL),
      };
      return { kind: 'form', ...gateway.pageForm(method, business, addresses) };
    },

    async readNotice(notice) {
      return readAlipayNotice(notice, { appId, sellerId, publicKey, clock });
    },

    noticeReply: (accepted) => ({
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      body: accepted ? 'success' : 'fail',
    }),

    query,

    async close(paymentNo): Promise<CloseResult> {
      const answer = await gateway.call('alipay.trade.close', { out_trade_no: paymentNo });
      if (answer.kind === 'done') return { kind: 'closed' };
      if (answer.kind === 'unknown') return { kind: 'unknown', reason: answer.reason };
      // A trade exists only after the payer has opened Alipay's page, which is possible until `time_expire`.
      if (answer.code === 'ACQ.TRADE_NOT_EXIST') return { kind: 'closed' };
      const state = await query(paymentNo);
      return state.kind === 'unpaid' ? { kind: 'unknown', reason: answer.reason } : toCloseResult(state);
    },

    async refund({ refundNo, paymentNo, amountFen, reason }) {
      const answer = await gateway.call('alipay.trade.refund', {
        out_trade_no: paymentNo,
        refund_amount: toYuanText(amountFen),
        out_request_no: refundNo,
        refund_reason: reason,
      });
      if (answer.kind === 'unknown') return { kind: 'unknown', reason: answer.reason };
      if (answer.kind === 'refused') return { kind: 'failed', reason: answer.reason };
      // `fund_change` is `N` for a repeated request. The amount in the answer is the sum of all refunds.
      if (answer.data.fund_change === 'Y') return { kind: 'success', amountFen };
      return queryRefund(refundNo, paymentNo);
    },

    queryRefund: ({ refundNo, paymentNo }) => queryRefund(refundNo, paymentNo),
  };
}

function pageRequest(request: PaymentRequest): { readonly method: string; readonly business: object } {
  const business = {
    out_trade_no: request.paymentNo,
    total_amount: toYuanText(request.amountFen),
    subject: subjectOf(request.title),
    time_expire: toLocalTime(request.expiresAt),
  };
  if (request.scene === 'pc') {
    return {
      method: 'alipay.trade.page.pay',
      business: { ...business, product_code: 'FAST_INSTANT_TRADE_PAY' },
    };
  }
  return {
    method: 'alipay.trade.wap.pay',
    business: {
      ...business,
      product_code: 'QUICK_WAP_WAY',
      quit_url: withinLength(request.cancelUrl, MAX_QUIT_URL),
    },
  };
}

/** The address, or the front page of its site if it is too long. */
function withinLength(url: string, maxLength: number): string {
  return url.length <= maxLength ? url : `${new URL(url).origin}/`;
}

/** Alipay refuses `/`, `=` and `&` in `subject`. */
function subjectOf(title: string): string {
  const wide: Record<string, string> = { '/': '／', '=': '＝', '&': '＆' };
  return title.replace(/[/=&]/g, (character) => wide[character] ?? '').replace(/\p{Cc}/gu, ' ');
}

function paymentStateOf(answer: AlipayAnswer, paymentNo: string, now: number): PaymentState {
  if (answer.kind === 'refused' && answer.code === 'ACQ.TRADE_NOT_EXIST') return { kind: 'unpaid' };
  if (answer.kind !== 'done') return { kind: 'unknown', reason: answer.reason };
  const read = trade.safeParse(answer.data);
  if (!read.success || read.data.out_trade_no !== paymentNo) {
    return { kind: 'unknown', reason: 'alipay.trade.query: an incomplete answer' };
  }
  const { trade_no: transactionNo, trade_status: status, total_amount: amountFen } = read.data;
  const paidAt = read.data.send_pay_date;
  if (status === 'WAIT_BUYER_PAY') return { kind: 'unpaid' };
  // A fully refunded payment is also closed, but has a payment time.
  if (status === 'TRADE_CLOSED' && paidAt === undefined) return { kind: 'closed' };
  if (['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'].includes(status)) {
    return { kind: 'paid', transactionNo, amountFen, paidAt: paidAt ?? now };
  }
  return { kind: 'unknown', reason: toLogLine(`alipay.trade.query: ${status}`) };
}

function toCloseResult(state: Exclude<PaymentState, { kind: 'unpaid' }>): CloseResult {
  return state.kind === 'paid' ? { kind: 'paid' } : state;
}
