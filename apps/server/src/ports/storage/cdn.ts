import { createHash } from 'node:crypto';

/** How a CDN verifies addresses. `secure-link`: the module of that name of nginx, for a CDN of one's own. */
export const CDN_KINDS = ['aliyun-a', 'tencent-d', 'secure-link'] as const;
export type CdnKind = (typeof CDN_KINDS)[number];

/** A CDN whose origin is the bucket of the site. */
export interface Cdn {
  /** Its address without trailing slash. */
  readonly url: string;
  /** Null when it serves only public files. */
  readonly signature: CdnSignature | null;
}

export interface CdnSignature {
  readonly kind: CdnKind;
  readonly key: string;
}

/** Seconds; for `secure-link`, whose addresses contain their end. The others are set at the CDN. */
const VALID_SECONDS = 600;

const md5 = (text: string) => createHash('md5').update(text);

/**
 * Signs the address of an object as the CDN verifies it. `now`: milliseconds UTC.
 * Aliyun, type A: `md5(path-time-rand-uid-key)`, the time being that of the signature. Tencent, type D: `md5(key path time)`.
 * nginx: `secure_link_md5 "$secure_link_expires$uri key"`, base64url.
 */
export function signCdnAddress(
  url: string,
  { kind, key }: CdnSignature,
  objectKey: string,
  now: number,
): string {
  const path = `/${objectKey}`;
  const seconds = Math.floor(now / 1000);
  switch (kind) {
    case 'aliyun-a': {
      const start = `${seconds}-0-0`;
      return `${url}${path}?auth_key=${start}-${md5(`${path}-${start}-${key}`).digest('hex')}`;
    }
    case 'tencent-d':
      return `${url}${path}?sign=${md5(`${key}${path}${seconds}`).digest('hex')}&t=${seconds}`;
    case 'secure-link': {
      const expires = seconds + VALID_SECONDS;
      return `${url}${path}?md5=${md5(`${expires}${path} ${key}`).digest('base64url')}&expires=${expires}`;
    }
  }
}
