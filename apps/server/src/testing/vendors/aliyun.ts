import { createHash, createHmac } from 'node:crypto';
import type { VendorReply, VendorRequest } from './start-vendor.ts';
import { startVendor } from './start-vendor.ts';

export const ALIYUN_CREDENTIAL = { accessKeyId: 'LTAI-test-id', accessKeySecret: 'aliyun-test-secret' };

const AUTHORIZATION =
  /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([a-z0-9;-]+),Signature=([0-9a-f]{64})$/;
const MUST_BE_SIGNED = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
];
const CLOCK_SKEW_MS = 15 * 60_000;

/**
 * Simulates Aliyun's gateway as documented for signature version 3: it refuses requests that are unsigned, wrongly signed,
 * too old or repeated, and passes the others to `answer`.
 */
export function startAliyun(answer: (request: VendorRequest) => VendorReply | 'hang' | 'drop') {
  const nonces = new Set<string>();
  return startVendor((request) => {
    const refusal = refusalOf(request, nonces);
    if (!refusal) return answer(request);
    return { status: 400, body: { Code: refusal, Message: 'refused', RequestId: 'R-0' } };
  });
}

function refusalOf({ method, url, headers, body }: VendorRequest, nonces: Set<string>): string | null {
  const [, keyId, signedNames = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (!signature) return 'IncompleteSignature';
  if (keyId !== ALIYUN_CREDENTIAL.accessKeyId) return 'InvalidAccessKeyId.NotFound';
  const names = signedNames.split(';');
  if (names.join() !== names.toSorted().join() || MUST_BE_SIGNED.some((name) => !names.includes(name))) {
    return 'IncompleteSignature';
  }
  const bodyHash = sha256(body);
  if (headers['x-acs-content-sha256'] !== bodyHash) return 'InvalidContentSha256';
  const date = String(headers['x-acs-date']);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return 'InvalidTimeStamp.Format';
  if (Math.abs(Date.parse(date) - Date.now()) > CLOCK_SKEW_MS) return 'InvalidTimeStamp.Expired';
  const query = [...url.searchParams]
    .map(([name, value]) => `${rfc3986(name)}=${rfc3986(value)}`)
    .toSorted()
    .join('&');
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = `${method}\n${url.pathname}\n${query}\n${lines}\n${signedNames}\n${bodyHash}`;
  const expected = createHmac('sha256', ALIYUN_CREDENTIAL.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  if (signature !== expected) return 'SignatureDoesNotMatch';
  const nonce = String(headers['x-acs-signature-nonce']);
  if (nonces.has(nonce)) return 'SignatureNonceUsed';
  nonces.add(nonce);
  return null;
}

function rfc3986(text: string): string {
  const kept = /[A-Za-z0-9_.~-]/;
  return [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return kept.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
