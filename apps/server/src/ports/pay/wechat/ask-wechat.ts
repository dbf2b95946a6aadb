import { fetchVendorText } from '../../call-vendor.ts';
import type { WechatGatewayOptions } from './wechat-gateway.ts';
import { WECHAT_PAY_BASE } from './wechat-gateway.ts';

/** An answer of WeChat Pay with any status, and whether it is signed with a key that is configured. */
export interface AskedWechat {
  readonly status: number;
  readonly text: string;
  /** `unsigned`: without a signature; `unknown-key`: with a key that is not configured; `wrong`: does not fit the key. */
  readonly signature: 'right' | 'unsigned' | 'unknown-key' | 'wrong';
}

/**
 * Makes a signed GET request and verifies the answer also when its status is no success, which the SDK does not. For tests of
 * the keys.
 */
export async function askWechat(
  options: WechatGatewayOptions,
  path: string,
): Promise<({ readonly ok: true } & AskedWechat) | { readonly ok: false; readonly reason: string }> {
  const { Formatter, Rsa } = await import('wechatpay-axios-plugin');
  const url = new URL(path, options.base ?? WECHAT_PAY_BASE);
  const timestamp = String(Formatter.timestamp());
  const nonce = Formatter.nonce();
  const target = `${url.pathname}${url.search}`;
  const signed = Rsa.sign(Formatter.request('GET', target, timestamp, nonce, ''), options.privateKey);
  const serial = options.certificateSerial.toUpperCase();
  const answer = await fetchVendorText(
    url,
    {
      headers: {
        accept: 'application/json',
        'user-agent': 'zaixue',
        authorization: Formatter.authorization(options.merchantId, nonce, signed, timestamp, serial),
        ...(options.publicKeyId !== '' && { 'wechatpay-serial': options.publicKeyId }),
      },
    },
    options.timeoutMs,
  );
  if (!answer.ok) return answer;
  const { status, headers, text } = answer;
  const signature = headers.get('wechatpay-signature');
  const key = options.keyRing.find(headers.get('wechatpay-serial') ?? '');
  const content = Formatter.response(
    headers.get('wechatpay-timestamp') ?? '',
    headers.get('wechatpay-nonce') ?? '',
    text,
  );
  if (signature === null) return { ok: true, status, text, signature: 'unsigned' };
  if (!key) return { ok: true, status, text, signature: 'unknown-key' };
  return { ok: true, status, text, signature: Rsa.verify(content, signature, key) ? 'right' : 'wrong' };
}
