import { z } from 'zod';
import { VENDOR_TIMEOUT_MS } from '../../call-vendor.ts';
import { oneLine } from '../one-line.ts';
import type { WechatMerchant } from './wechat-merchant.ts';

export interface WechatGatewayOptions extends WechatMerchant {
  /** Where the service is; another one in tests. */
  readonly base?: string;
  /** How long it may take to answer, milliseconds. */
  readonly timeoutMs?: number;
}

/** What the service answered, its signature checked, or why nothing is known, in words that hold no key. */
export type WechatPayAnswer =
  | { readonly kind: 'done'; readonly data: unknown }
  /** `code` is WeChat's, such as `ORDER_NOT_EXIST`; `reason` adds its words. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

const BASE = 'https://api.mch.weixin.qq.com/';
const LONGEST_ANSWER = 256 * 1024;
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

/** WeChat Pay v3 through its SDK, which signs what is sent and checks the signature of what is answered. */
export function createWechatGateway(options: WechatGatewayOptions) {
  const { base = BASE, timeoutMs = VENDOR_TIMEOUT_MS } = options;

  async function ask(path: string, body?: object): Promise<WechatPayAnswer> {
    const step = path.split(/[/?]/).find((part) => /^(jsapi|h5|native|refunds|close)$/.test(part)) ?? 'query';
    try {
      // Loaded at the first use: a site without this vendor does not pay for it.
      const { Wechatpay } = await import('wechatpay-axios-plugin');
      const client = new Wechatpay({
        mchid: options.merchantId,
        serial: options.certificateSerial.toUpperCase(),
        privateKey: options.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        certs: options.keyRing.all(),
        baseURL: base,
        signal: AbortSignal.timeout(timeoutMs),
        maxContentLength: LONGEST_ANSWER,
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
    get: (path: string) => ask(path),
    post: (path: string, body: object) => ask(path, body),
  };
}

/** Errors of the SDK hold the request with its keys: nothing but codes and the vendor's words is taken from them. */
function answerOf(step: string, error: unknown): WechatPayAnswer {
  const { response, code = '' } = failure.safeParse(error).data ?? {};
  if (!response?.data) {
    return { kind: 'unknown', reason: `WeChat Pay ${step}: ${troubleOf(response?.status, code)}` };
  }
  const reason = oneLine(`WeChat Pay ${step}: ${response.data.code} ${response.data.message}`);
  return BUSINESS_FAILURES.includes(response.status)
    ? { kind: 'refused', code: response.data.code, reason }
    : { kind: 'unknown', reason };
}

function troubleOf(status: number | undefined, code: string): string {
  if (code.startsWith('EV3_')) return `an answer without a valid signature (${code})`;
  if (status !== undefined) return `HTTP ${status} without a usable answer`;
  if (code === 'ERR_CANCELED') return 'no answer in time';
  return code === '' ? 'no answer' : `no answer (${code})`;
}
