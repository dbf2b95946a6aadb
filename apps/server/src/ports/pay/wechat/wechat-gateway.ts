import { z } from 'zod';
import { VENDOR_TIMEOUT_MS } from '../../call-vendor.ts';
import { toLogLine } from '../vendor-text.ts';
import type { WechatMerchant } from './wechat-merchant.ts';

export interface WechatGatewayOptions extends WechatMerchant {
  /** Address of the service, if not WeChat's. */
  readonly base?: string;
  /** Timeout of a request, milliseconds. */
  readonly timeoutMs?: number;
}

/** The verified answer of the service, or the reason why there is none. Reasons contain no keys. */
export type WechatPayAnswer =
  | { readonly kind: 'done'; readonly data: unknown }
  /** `code` is WeChat's, such as `ORDER_NOT_EXIST`; `reason` adds WeChat's message. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export const WECHAT_PAY_BASE = 'https://api.mch.weixin.qq.com/';
/** Bytes. */
const MAX_ANSWER_SIZE = 256 * 1024;
/** HTTP statuses of business failures. After other failures the result is unknown. */
const BUSINESS_FAILURES = [400, 403, 404];

const failure = z.object({
  code: z.string().optional(),
  response: z
    .object({
      status: z.number(),
      data: z
        .object({ code: z.string(), message: z.string().default('') })
        .optional()
        .catch(undefined),
    })
    .optional(),
});

/** WeChat Pay v3 through its SDK, which signs requests and verifies the signatures of answers. */
export function createWechatGateway(options: WechatGatewayOptions) {
  const { base = WECHAT_PAY_BASE, timeoutMs = VENDOR_TIMEOUT_MS } = options;

  async function request(path: string, body?: object): Promise<WechatPayAnswer> {
    const step = path.split(/[/?]/).find((part) => /^(jsapi|h5|native|refunds|close)$/.test(part)) ?? 'query';
    try {
      // Loaded on first use: a site without WeChat Pay does not need the SDK in memory.
      const { Wechatpay } = await import('wechatpay-axios-plugin');
      const client = new Wechatpay({
        mchid: options.merchantId,
        serial: options.certificateSerial.toUpperCase(),
        privateKey: options.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        certs: options.keyRing.all(),
        baseURL: base,
        signal: AbortSignal.timeout(timeoutMs),
        maxContentLength: MAX_ANSWER_SIZE,
        maxRedirects: 0,
        proxy: false,
        ...(options.publicKeyId !== '' && { headers: { 'Wechatpay-Serial': options.publicKeyId } }),
      });
      const call = client.chain(path);
      const { data } = body === undefined ? await call.get() : await call.post(body);
      return { kind: 'done', data };
    } catch (error) {
      return answerOf(step, error);
    }
  }

  return {
    get: (path: string) => request(path),
    post: (path: string, body: object) => request(path, body),
  };
}

/** Errors of the SDK contain the request with its keys, so only codes and the vendor's message are taken from them. */
function answerOf(step: string, error: unknown): WechatPayAnswer {
  const { response, code = '' } = failure.safeParse(error).data ?? {};
  if (!response?.data) {
    return { kind: 'unknown', reason: `WeChat Pay ${step}: ${describeError(response?.status, code)}` };
  }
  const reason = toLogLine(`WeChat Pay ${step}: ${response.data.code} ${response.data.message}`);
  return BUSINESS_FAILURES.includes(response.status)
    ? { kind: 'refused', code: response.data.code, reason }
    : { kind: 'unknown', reason };
}

function describeError(status: number | undefined, code: string): string {
  if (code.startsWith('EV3_')) return `an answer without a valid signature (${code})`;
  if (status !== undefined) return `HTTP ${status} without a usable answer`;
  if (code === 'ERR_CANCELED') return 'no answer in time';
  return code === '' ? 'no answer' : `no answer (${code})`;
}
