import { createHash } from 'node:crypto';

export interface PageToSign {
  readonly ticket: string;
  readonly nonce: string;
  /** Seconds. */
  readonly timestamp: number;
  /** Full address of the page; whatever follows a `#` does not count. */
  readonly url: string;
}

/** The signature of a page for WeChat's JavaScript kit, SHA-1 in hex (contract 14.2). */
export function signPage({ ticket, nonce, timestamp, url }: PageToSign): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.replace(/#.*$/s, '')}`;
  return createHash('sha1').update(text).digest('hex');
}
