import type { KeyObject } from 'node:crypto';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import { fetchVendorText } from '../../call-vendor.ts';
import { toLogLine } from '../vendor-text.ts';
import { readSignedAnswer, signAlipayRequest } from './alipay-signature.ts';

export interface AlipayGatewayOptions {
  readonly appId: string;
  /** Key of this merchant. */
  readonly privateKey: KeyObject;
  /** Key of Alipay. */
  readonly publicKey: KeyObject;
  readonly clock: Clock;
  /** Address of the gateway, if not Alipay's. */
  readonly gateway?: string;
  /** Timeout of a request, milliseconds. */
  readonly timeoutMs?: number;
}

/** The verified answer of a method, or the reason why there is none. Reasons contain no keys. */
export type AlipayAnswer =
  | {
      readonly kind: 'done';
      readonly data: Readonly<Record<string, unknown>>;
    }
  /** `code` is Alipay's, such as `ACQ.TRADE_NOT_EXIST`; `reason` adds Alipay's message. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  /** `code` is Alipay's, such as `isv.invalid-signature`; or `unverified` for an answer without a valid signature. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly code?: string };

const GATEWAY = 'https://openapi.alipay.com/gateway.do';
const DONE = '10000';
/** A business failure. After other failures the result is unknown. */
const REFUSED = '40004';
const SYSTEM_ERRORS = ['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'SYSTEM_ERROR'];

const head = z.looseObject({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
});

/** Alipay's open gateway (version 1.0, RSA2, public-key mode): signs requests and verifies the signatures of answers. */
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
    /** The form that a browser posts to open a page of Alipay. */
    pageForm(method: string, business: object, addresses: Readonly<Record<string, string>>) {
      const { biz_content: content = '', ...query } = signed(method, business, addresses);
      // The character set must be in the address, else Alipay decodes the body with another one.
      return { action: `${gateway}?${new URLSearchParams(query)}`, fields: { biz_content: content } };
    },

    async call(method: string, business: object): Promise<AlipayAnswer> {
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
  if (!read.success) {
    const error = readUnsignedError(text);
    return { kind: 'unknown', reason: `${method}: ${error.reason}`, code: error.code };
  }
  const { code, msg, sub_code: subCode, sub_msg: message } = read.data;
  if (code === DONE) return { kind: 'done', data: read.data };
  const reason = toLogLine(`${method}: ${subCode || code} ${message || msg}`);
  const isRefusal = code === REFUSED && !SYSTEM_ERRORS.includes(subCode);
  return isRefusal ? { kind: 'refused', code: subCode, reason } : { kind: 'unknown', reason, code: subCode };
}

/** For an unknown application Alipay returns an unsigned `error_response`. */
function readUnsignedError(text: string): { readonly code: string; readonly reason: string } {
  const error = z.object({ error_response: head });
  try {
    const { code, msg, sub_code: subCode, sub_msg: message } = error.parse(JSON.parse(text)).error_response;
    return { code: subCode || code, reason: toLogLine(`${subCode || code} ${message || msg}`) };
  } catch {
    return { code: 'unverified', reason: 'an answer without a valid signature' };
  }
}
