import type { KeyObject } from 'node:crypto';
import { sign, verify } from 'node:crypto';
import { fromLocalTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Clock } from '../../lib/clock.ts';
import type { PaymentStart } from '../../ports/pay/port.ts';
import type { AlipayTrade } from './alipay-methods.ts';
import { alipayMethods } from './alipay-methods.ts';
import { MERCHANT_KEYS, OTHER_KEYS, PLATFORM_KEYS } from './payment-keys.ts';
import type { VendorReply, VendorRequest } from './start-vendor.ts';
import { startVendor } from './start-vendor.ts';

export const ALIPAY_ACCOUNT = { appId: '2021000122600001', sellerId: '2088102177891111' };

const CLOCK_SKEW_MS = 15 * 60_000;
const PUBLIC_PARAMETERS = [
  'app_id',
  'method',
  'format',
  'charset',
  'sign_type',
  'sign',
  'timestamp',
  'version',
];

/** Replaces the answer of a method. */
export type AlipayFault =
  | VendorReply
  | 'hang'
  | 'drop'
  | 'unsigned'
  | 'signed with another key'
  /** A correctly signed answer with this content. */
  | { readonly content: object };

/**
 * Simulates Alipay's gateway as documented for RSA2 in public-key mode: it refuses requests that are unsigned, signed with
 * another key or too old, checks the exact parameters of each method, stores trades, and signs answers and notices.
 * `faults` replaces answers, by method.
 */
export async function startAlipay(clock: Clock, faults: Readonly<Record<string, AlipayFault>> = {}) {
  const trades = new Map<string, AlipayTrade>();
  const vendor = await startVendor((request) => {
    const parameters = parametersOf(request);
    const method = parameters.method ?? '';
    const root = `${method.replaceAll('.', '_')}_response`;
    const refusal = refusalOf(request, parameters, clock());
    if (refusal) return unsignedAnswer('error_response', { code: '40002', msg: '非法的参数', ...refusal });
    const handler = alipayMethods[method];
    if (!handler) return unsignedAnswer('error_response', failure('isv.invalid-method', '不存在的方法名'));
    const fault = faults[method];
    if (fault === 'unsigned') return unsignedAnswer(root, { code: '10000', msg: 'Success' });
    if (typeof fault === 'object' && 'content' in fault) {
      return signedAnswer(root, fault.content, PLATFORM_KEYS.privateKey);
    }
    if (fault && fault !== 'signed with another key') return fault;
    const answer = handler({ trades, parameters, now: toLocalTime(clock()) });
    if ('page' in answer) return { headers: { 'content-type': 'text/html' }, body: answer.page };
    const key = fault ? OTHER_KEYS.privateKey : PLATFORM_KEYS.privateKey;
    return signedAnswer(root, answer, key);
  });

  /** The buyer pays the trade. */
  function pay(paymentNo: string): void {
    const trade = tradeOf(trades, paymentNo);
    trade.status = 'TRADE_SUCCESS';
    trade.paidAt = toLocalTime(clock());
  }

  /** The unsigned fields of the notice about a trade. */
  function noticeFields(paymentNo: string): Record<string, string> {
    const trade = tradeOf(trades, paymentNo);
    return {
      notify_type: 'trade_status_sync',
      notify_id: 'ac05099524730693a8b330c5ecf72da9786',
      notify_time: toLocalTime(clock()),
      charset: 'utf-8',
      version: '1.0',
      app_id: ALIPAY_ACCOUNT.appId,
      auth_app_id: ALIPAY_ACCOUNT.appId,
      seller_id: ALIPAY_ACCOUNT.sellerId,
      buyer_id: '2088102116773037',
      subject: '在学 50% 课程 + 会员',
      out_trade_no: paymentNo,
      trade_no: trade.tradeNo,
      trade_status: trade.status,
      total_amount: trade.amount,
      receipt_amount: trade.amount,
      gmt_create: trade.paidAt ?? '',
      ...(trade.paidAt && { gmt_payment: trade.paidAt }),
    };
  }

  return {
    gateway: `${vendor.base}/gateway.do`,
    requests: vendor.requests,
    trades,
    pay,
    noticeFields,
    /** The notice about a trade; `changes` are signed too. */
    notice: (paymentNo: string, changes: Readonly<Record<string, string>> = {}): Buffer =>
      signedNotice({ ...noticeFields(paymentNo), ...changes }),
  };
}

/** A notice as Alipay posts it, over every parameter but `sign` and `sign_type`. */
export function signedNotice(
  fields: Readonly<Record<string, string>>,
  privateKey: KeyObject = PLATFORM_KEYS.privateKey,
  digest: 'RSA-SHA256' | 'RSA-SHA1' = 'RSA-SHA256',
): Buffer {
  const signature = sign(digest, Buffer.from(contentOf(fields)), privateKey).toString('base64');
  const signType = digest === 'RSA-SHA1' ? 'RSA' : 'RSA2';
  return Buffer.from(String(new URLSearchParams({ ...fields, sign_type: signType, sign: signature })));
}

function tradeOf(trades: ReadonlyMap<string, AlipayTrade>, paymentNo: string): AlipayTrade {
  const trade = trades.get(paymentNo);
  if (!trade) throw new Error(`the page of ${paymentNo} was not opened`);
  return trade;
}

function parametersOf({ url, body }: VendorRequest): Record<string, string> {
  return { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(new URLSearchParams(body)) };
}

const failure = (code: string, words: string) => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code: code,
  sub_msg: words,
});

function refusalOf(
  { method: verb, url }: VendorRequest,
  parameters: Readonly<Record<string, string>>,
  now: number,
): object | null {
  const { sign: signature = '', ...signed } = parameters;
  if (verb !== 'POST' || url.pathname !== '/gateway.do') return failure('isp.unknown-error', '未知错误');
  const missing = PUBLIC_PARAMETERS.find((name) => !url.searchParams.get(name));
  if (missing) return failure(`isv.missing-${missing}`, `缺少参数 ${missing}`);
  if (signed.app_id !== ALIPAY_ACCOUNT.appId) return failure('isv.invalid-app-id', '无效的AppID参数');
  const fixed = { format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' };
  const wrong = Object.entries(fixed).find(([name, value]) => signed[name] !== value);
  if (wrong) return failure(`isv.invalid-${wrong[0]}`, '无效的参数');
  const sentAt = fromLocalTime(signed.timestamp ?? '');
  if (!(Math.abs(sentAt - now) <= CLOCK_SKEW_MS)) return failure('isv.invalid-timestamp', '非法的时间戳');
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(contentOf(signed)),
    MERCHANT_KEYS.publicKey,
    Buffer.from(signature, 'base64'),
  );
  return isSigned ? null : failure('isv.invalid-signature', '无效签名');
}

function contentOf(parameters: Readonly<Record<string, string>>): string {
  return Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
}

function signedAnswer(root: string, answer: object, privateKey: KeyObject): VendorReply {
  // Alipay escapes slashes, which `JSON.stringify` does not: the signature must be checked over the received text.
  const text = JSON.stringify(answer).replaceAll('/', '\\/');
  const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');
  return { body: `{"${root}":${text},"sign":"${signature}"}` };
}

function unsignedAnswer(root: string, answer: object): VendorReply {
  return { body: { [root]: answer } };
}

/** Posts a form as a browser does and returns the text of the page. */
export async function postForm(start: PaymentStart): Promise<string> {
  if (start.kind !== 'form') throw new Error(`not a form: ${JSON.stringify(start)}`);
  const body = new URLSearchParams(start.fields);
  const response = await fetch(start.action, { method: 'POST', body });
  return response.text();
}
