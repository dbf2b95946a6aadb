import { createHash } from 'node:crypto';

export interface SignPageInput {
  readonly ticket: string;
  readonly nonce: string;
  /** Seconds. */
  readonly timestamp: number;
  /** Full address of the page. The fragment after `#` is not signed. */
  readonly url: string;
}

/** Signs a page for the WeChat JS-SDK: SHA-1 in hex (contract 14.2). */
export function signPage({ ticket, nonce, timestamp, url }: SignPageInput): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.replace(/#.*$/s, '')}`;
  return createHash('sha1').update(text).digest('hex');
}
