import { fromLocalTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import type { CloseResult, PayChannel, PaymentRequest, PaymentState, RefundState } from '../port.ts';
import { fenOfYuanText, yuanText } from '../yuan.ts';
import type { AlipayAnswer, AlipayGatewayOptions } from './alipay-gateway.ts';
import { createAlipayGateway } from './alipay-gateway.ts';
import { readAlipayNotice } from './alipay-notice.ts';

export interface AlipayOptions extends AlipayGatewayOptions {
  /** Who is paid: 16 digits beginning with 2088. */
  readonly sellerId: string;
}

/** With a longer one the gateway refuses the whole request. */
const LONGEST_RETURN_URL = 256;
const LONGEST_QUIT_URL = 400;

const fen = z.string().transform(fenOfYuanText).pipe(z.number());
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
    const answer = await gateway.ask('alipay.trade.fastpay.refund.query', {
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
    stateOf(await gateway.ask('alipay.trade.query', { out_trade_no: paymentNo }), paymentNo, clock());

  return {
    scenes: ['h5', 'pc'],
    payer: null,

    async start(request) {
      if (request.scene === 'wechat') return { kind: 'failed', reason: 'Alipay: blocked inside WeChat' };
      const { method, business } = pageOf(request);
      const addresses = {
        notify_url: request.notifyUrl,
        return_url: withinLength(request.returnUrl, LONGEST_RETURN_URL),
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
      const answer = await gateway.ask('alipay.trade.close', { out_trade_no: paymentNo });
      if (answer.kind === 'done') return { kind: 'closed' };
      if (answer.kind === 'unknown') return answer;
      // Alipay knows a trade only once somebody has opened its page; until `time_expire` that may still happen.
      if (answer.code === 'ACQ.TRADE_NOT_EXIST') return { kind: 'closed' };
      const state = await query(paymentNo);
      return state.kind === 'unpaid' ? { kind: 'unknown', reason: answer.reason } : plain(state);
    },

    async refund({ refundNo, paymentNo, amountFen, reason }) {
      const answer = await gateway.ask('alipay.trade.refund', {
        out_trade_no: paymentNo,
        refund_amount: yuanText(amountFen),
        out_request_no: refundNo,
        refund_reason: reason,
      });
      if (answer.kind === 'unknown') return answer;
      if (answer.kind === 'refused') return { kind: 'failed', reason: answer.reason };
      // The amount answered is that of all refunds together, and a repeated request changes nothing.
      if (answer.data.fund_change === 'Y') return { kind: 'success', amountFen };
      return queryRefund(refundNo, paymentNo);
    },

    queryRefund: ({ refundNo, paymentNo }) => queryRefund(refundNo, paymentNo),
  };
}

function pageOf(request: PaymentRequest): { readonly method: string; readonly business: object } {
  const business = {
    out_trade_no: request.paymentNo,
    total_amount: yuanText(request.amountFen),
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
      quit_url: withinLength(request.cancelUrl, LONGEST_QUIT_URL),
    },
  };
}

/** The address, or the front page of its site when it is too long. */
function withinLength(url: string, longest: number): string {
  return url.length <= longest ? url : `${new URL(url).origin}/`;
}

/** Alipay refuses `/`, `=` and `&` in the name of what is sold. */
function subjectOf(title: string): string {
  const wide: Record<string, string> = { '/': '／', '=': '＝', '&': '＆' };
  return title.replace(/[/=&]/g, (character) => wide[character] ?? '').replace(/\p{Cc}/gu, ' ');
}

function stateOf(answer: AlipayAnswer, paymentNo: string, now: number): PaymentState {
  if (answer.kind === 'refused' && answer.code === 'ACQ.TRADE_NOT_EXIST') return { kind: 'unpaid' };
  if (answer.kind !== 'done') return { kind: 'unknown', reason: answer.reason };
  const read = trade.safeParse(answer.data);
  if (!read.success || read.data.out_trade_no !== paymentNo) {
    return { kind: 'unknown', reason: 'alipay.trade.query: an incomplete answer' };
  }
  const { trade_no: transactionNo, trade_status: status, total_amount: amountFen } = read.data;
  const paidAt = read.data.send_pay_date;
  if (status === 'WAIT_BUYER_PAY') return { kind: 'unpaid' };
  // A payment that was refunded whole is closed as well, but has a time of payment.
  if (status === 'TRADE_CLOSED' && paidAt === undefined) return { kind: 'closed' };
  if (['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'].includes(status)) {
    return { kind: 'paid', transactionNo, amountFen, paidAt: paidAt ?? now };
  }
  return { kind: 'unknown', reason: oneLine(`alipay.trade.query: ${status}`) };
}

function plain(state: Exclude<PaymentState, { kind: 'unpaid' }>): CloseResult {
  return state.kind === 'paid' ? { kind: 'paid' } : state;
}
