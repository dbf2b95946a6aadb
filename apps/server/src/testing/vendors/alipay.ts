import type { KeyObject } from 'node:crypto';
import { sign, verify } from 'node:crypto';
import { fromLocalTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Clock } from '../../lib/clock.ts';
import type { AlipayTrade } from './alipay-methods.ts';
import { alipayMethods } from './alipay-methods.ts';
import { MERCHANT_KEYS, PLATFORM_KEYS, STRANGER_KEYS } from './payment-keys.ts';
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

/** What may stand in for the answer of a method. */
export type AlipayOddity =
  | VendorReply
  | 'hang'
  | 'drop'
  | 'unsigned'
  | 'signed by a stranger'
  /** A genuine answer that says this. */
  | { readonly says: object };

/**
 * Alipay's gateway as it documents RSA2 in public-key mode: refuses what is unsigned, signed by others or old, wants
 * exactly the parameters of each method, keeps trades, and signs its answers and notices. `oddities` replaces answers.
 */
export async function startAlipay(clock: Clock, oddities: Readonly<Record<string, AlipayOddity>> = {}) {
  const trades = new Map<string, AlipayTrade>();
  const vendor = await startVendor((request) => {
    const parameters = parametersOf(request);
    const method = parameters.method ?? '';
    const root = `${method.replaceAll('.', '_')}_response`;
    const refusal = refusalOf(request, parameters, clock());
    if (refusal) return unsignedAnswer('error_response', { code: '40002', msg: '非法的参数', ...refusal });
    const handler = alipayMethods[method];
    if (!handler) return unsignedAnswer('error_response', failure('isv.invalid-method', '不存在的方法名'));
    const oddity = oddities[method];
    if (oddity === 'unsigned') return unsignedAnswer(root, { code: '10000', msg: 'Success' });
    if (typeof oddity === 'object' && 'says' in oddity) {
      return signedAnswer(root, oddity.says, PLATFORM_KEYS.privateKey);
    }
    if (oddity && oddity !== 'signed by a stranger') return oddity;
    const answer = handler({ trades, parameters, now: toLocalTime(clock()) });
    if ('page' in answer) return { headers: { 'content-type': 'text/html' }, body: answer.page };
    const key = oddity ? STRANGER_KEYS.privateKey : PLATFORM_KEYS.privateKey;
    return signedAnswer(root, answer, key);
  });

  /** The trade is paid by the buyer. */
  function pay(paymentNo: string): void {
    const trade = tradeOf(trades, paymentNo);
    trade.status = 'TRADE_SUCCESS';
    trade.paidAt = toLocalTime(clock());
  }

  /** The fields of the notice about a trade, before they are signed. */
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
    /** What is posted about a trade; `changes` are signed along. */
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
  if (!trade) throw new Error(`nobody opened the page of ${paymentNo}`);
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
  // Alipay escapes slashes, which no JSON writer of ours would do: only the very text can be checked.
  const text = JSON.stringify(answer).replaceAll('/', '\\/');
  const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');
  return { body: `{"${root}":${text},"sign":"${signature}"}` };
}

function unsignedAnswer(root: string, answer: object): VendorReply {
  return { body: { [root]: answer } };
}
