import type { KeyObject } from 'node:crypto';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import { fetchVendorText } from '../../call-vendor.ts';
import { oneLine } from '../one-line.ts';
import { readSignedAnswer, signAlipayRequest } from './alipay-signature.ts';

export interface AlipayGatewayOptions {
  readonly appId: string;
  /** Ours. */
  readonly privateKey: KeyObject;
  /** Alipay's. */
  readonly publicKey: KeyObject;
  readonly clock: Clock;
  /** Where the gateway is; another one in tests. */
  readonly gateway?: string;
  /** How long it may take to answer, milliseconds. */
  readonly timeoutMs?: number;
}

/** What a method answered, its signature checked, or why nothing is known, in words that hold no key. */
export type AlipayAnswer =
  | {
      readonly kind: 'done';
      readonly data: Readonly<Record<string, unknown>>;
    }
  /** `code` is Alipay's, such as `ACQ.TRADE_NOT_EXIST`; `reason` adds its words. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

const GATEWAY = 'https://openapi.alipay.com/gateway.do';
const DONE = '10000';
/** Business failures; other codes are troubles of the gateway, after which the truth is unknown. */
const REFUSED = '40004';
const SYSTEM_TROUBLES = ['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'SYSTEM_ERROR'];

const head = z.looseObject({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
});

/** Alipay's open gateway (version 1.0, RSA2, public-key mode): signs what is sent, checks what is answered. */
export function createAlipayGateway(options: AlipayGatewayOptions) {
  const { appId, privateKey, publicKey, clock, gateway = GATEWAY, timeoutMs } = options;

  const signed = (method: string, business: object, more: Readonly<Record<string, string>> = {}) =>
    signAlipayRequest(
      {
        app_id: appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: toLocalTime(clock()),
        version: '1.0',
        ...more,
        biz_content: JSON.stringify(business),
      },
      privateKey,
    );

  return {
    /** What a browser posts to open a page of Alipay. */
    pageForm(method: string, business: object, addresses: Readonly<Record<string, string>>) {
      const { biz_content: content = '', ...query } = signed(method, business, addresses);
      // The character set must be in the address, or Alipay reads the body in another one.
      return { action: `${gateway}?${new URLSearchParams(query)}`, fields: { biz_content: content } };
    },

    async ask(method: string, business: object): Promise<AlipayAnswer> {
      const { biz_content: content = '', ...query } = signed(method, business);
      const url = new URL(`${gateway}?${new URLSearchParams(query)}`);
      const body = new URLSearchParams({ biz_content: content });
      const answer = await fetchVendorText(url, { method: 'POST', body }, timeoutMs);
      if (!answer.ok) return { kind: 'unknown', reason: `${method}: ${answer.reason}` };
      return readAnswer(method, answer.text, publicKey);
    },
  };
}

function readAnswer(method: string, text: string, publicKey: KeyObject): AlipayAnswer {
  const root = `${method.replaceAll('.', '_')}_response`;
  const read = head.safeParse(readSignedAnswer(text, root, publicKey));
  if (!read.success) return { kind: 'unknown', reason: `${method}: ${unsignedReason(text)}` };
  const { code, msg, sub_code: subCode, sub_msg: words } = read.data;
  if (code === DONE) return { kind: 'done', data: read.data };
  const reason = oneLine(`${method}: ${subCode || code} ${words || msg}`);
  const isRefusal = code === REFUSED && !SYSTEM_TROUBLES.includes(subCode);
  return isRefusal ? { kind: 'refused', code: subCode, reason } : { kind: 'unknown', reason };
}

/** Alipay cannot sign for an application it does not know, and says so below `error_response`. */
function unsignedReason(text: string): string {
  const error = z.object({ error_response: head });
  try {
    const { code, msg, sub_code: subCode, sub_msg: words } = error.parse(JSON.parse(text)).error_response;
    return oneLine(`${subCode || code} ${words || msg}`);
  } catch {
    return 'an answer without a valid signature';
  }
}
