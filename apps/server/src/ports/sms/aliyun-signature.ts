import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'ACS3-HMAC-SHA256';

export interface AliyunRequest {
  readonly method: 'GET' | 'POST';
  readonly host: string;
  readonly query: Readonly<Record<string, string>>;
  readonly action: string;
  readonly version: string;
  /** UTC, `2026-01-31T12:00:00Z`. */
  readonly date: string;
  /** Unique per request. */
  readonly nonce: string;
}

export interface AliyunCredential {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/**
 * Signs a request without a body (Aliyun signature version 3): path `/`, all parameters in the query. `host` is signed
 * but not returned, because the HTTP client sets it.
 */
export function signAliyunRequest(
  request: AliyunRequest,
  { accessKeyId, accessKeySecret }: AliyunCredential,
): Record<string, string> {
  const bodyHash = sha256('');
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    request.method,
    '/',
    canonicalQuery(request.query),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

/** The canonical query: sorted by name, percent-encoded (RFC 3986). */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
