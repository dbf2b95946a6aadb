import { z } from 'zod';

export interface AlipayTrade {
  readonly tradeNo: string;
  readonly amount: string;
  readonly notifyUrl: string;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED' | 'TRADE_FINISHED';
  paidAt: string | null;
  /** Fen by the number of the refund. */
  readonly refunds: Map<string, number>;
}

interface MethodCall {
  readonly trades: Map<string, AlipayTrade>;
  readonly parameters: Readonly<Record<string, string>>;
  /** Wall clock at UTC+8. */
  readonly now: string;
}

type MethodAnswer = { readonly page: string } | Readonly<Record<string, unknown>>;

const tradeNumber = z.string().regex(/^\w{1,64}$/);
const amount = z.string().regex(/^(?!0\.00$)(0|[1-9]\d{0,8})\.\d{2}$/);
const page = z.strictObject({
  out_trade_no: tradeNumber,
  total_amount: amount,
  subject: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[^/=&]+$/),
  time_expire: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  product_code: z.string(),
});
const wapPage = page.extend({
  product_code: z.literal('QUICK_WAP_WAY'),
  quit_url: z.url().max(400),
});
const desktopPage = page.extend({ product_code: z.literal('FAST_INSTANT_TRADE_PAY') });
const byNumber = z.strictObject({ out_trade_no: tradeNumber });
const refund = z.strictObject({
  out_trade_no: tradeNumber,
  refund_amount: amount,
  out_request_no: tradeNumber,
  refund_reason: z.string().max(256),
});
const refundQuery = z.strictObject({ out_trade_no: tradeNumber, out_request_no: tradeNumber });

const success = { code: '10000', msg: 'Success' };
const refused = (code: string, words: string) => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: code,
  sub_msg: words,
});
const notFound = refused('ACQ.TRADE_NOT_EXIST', '交易不存在');
const invalid = refused('ACQ.INVALID_PARAMETER', '参数无效');

const fen = (text: string): number => Number(text.replace('.', ''));
const yuan = (value: number): string => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
const refundedOf = (trade: AlipayTrade): number =>
  [...trade.refunds.values()].reduce((sum, value) => sum + value, 0);

/** The methods of the gateway. */
export const alipayMethods: Readonly<Record<string, (call: MethodCall) => MethodAnswer>> = {
  'alipay.trade.wap.pay': (call) => openPage(call, wapPage),
  'alipay.trade.page.pay': (call) => openPage(call, desktopPage),

  'alipay.trade.query': ({ trades, parameters }) => {
    const read = byNumber.safeParse(business(parameters));
    if (!read.success) return invalid;
    const trade = trades.get(read.data.out_trade_no);
    if (!trade) return notFound;
    return {
      ...success,
      out_trade_no: read.data.out_trade_no,
      trade_no: trade.tradeNo,
      trade_status: trade.status,
      total_amount: trade.amount,
      buyer_logon_id: 'csq***@sandbox.com',
      store_name: '在学/教育 "网校"}',
      ...(trade.paidAt && { send_pay_date: trade.paidAt }),
    };
  },

  'alipay.trade.close': ({ trades, parameters }) => {
    const read = byNumber.safeParse(business(parameters));
    if (!read.success) return invalid;
    const trade = trades.get(read.data.out_trade_no);
    if (!trade) return notFound;
    if (trade.status !== 'WAIT_BUYER_PAY') {
      return refused('ACQ.REASON_TRADE_STATUS_INVALID', '交易状态异常');
    }
    trade.status = 'TRADE_CLOSED';
    return { ...success, trade_no: trade.tradeNo, out_trade_no: read.data.out_trade_no };
  },

  'alipay.trade.refund': ({ trades, parameters }) => {
    const read = refund.safeParse(business(parameters));
    if (!read.success) return invalid;
    const { out_trade_no: paymentNo, out_request_no: refundNo, refund_amount: requested } = read.data;
    const trade = trades.get(paymentNo);
    if (!trade) return notFound;
    if (trade.paidAt === null) return refused('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    const before = trade.refunds.get(refundNo);
    if (before !== undefined && before !== fen(requested)) {
      return refused('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求');
    }
    if (before === undefined) {
      if (refundedOf(trade) + fen(requested) > fen(trade.amount)) {
        return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
      }
      trade.refunds.set(refundNo, fen(requested));
    }
    if (refundedOf(trade) === fen(trade.amount)) trade.status = 'TRADE_CLOSED';
    return {
      ...success,
      out_trade_no: paymentNo,
      trade_no: trade.tradeNo,
      fund_change: before === undefined ? 'Y' : 'N',
      refund_fee: yuan(refundedOf(trade)),
    };
  },

  'alipay.trade.fastpay.refund.query': ({ trades, parameters }) => {
    const read = refundQuery.safeParse(business(parameters));
    if (!read.success) return invalid;
    const { out_trade_no: paymentNo, out_request_no: refundNo } = read.data;
    const trade = trades.get(paymentNo);
    if (!trade) return notFound;
    const refunded = trade.refunds.get(refundNo);
    if (refunded === undefined) return success;
    return {
      ...success,
      out_trade_no: paymentNo,
      trade_no: trade.tradeNo,
      out_request_no: refundNo,
      total_amount: trade.amount,
      refund_amount: yuan(refunded),
      refund_status: 'REFUND_SUCCESS',
    };
  },
};

function openPage(
  { trades, parameters }: MethodCall,
  schema: typeof wapPage | typeof desktopPage,
): MethodAnswer {
  const read = schema.safeParse(business(parameters));
  const notifyUrl = parameters.notify_url ?? '';
  const isKnown =
    z.url().max(256).safeParse(notifyUrl).success && (parameters.return_url ?? '').length <= 256;
  if (!read.success || !isKnown) return { page: 'INVALID_PARAMETER' };
  const { out_trade_no: paymentNo, total_amount: total } = read.data;
  if (!trades.has(paymentNo)) {
    trades.set(paymentNo, {
      tradeNo: `20260131220014${String(trades.size + 1).padStart(14, '0')}`,
      amount: total,
      notifyUrl,
      status: 'WAIT_BUYER_PAY',
      paidAt: null,
      refunds: new Map(),
    });
  }
  return { page: 'CASHIER' };
}

function business(parameters: Readonly<Record<string, string>>): unknown {
  return JSON.parse(parameters.biz_content ?? '{}');
}
