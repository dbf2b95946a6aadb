import type { KeyObject } from 'node:crypto';
import { sign, verify } from 'node:crypto';

const DIGEST = 'RSA-SHA256';

/** The signed text: parameters sorted by name, as `name=value` joined by `&`. */
function signedText(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The parameters that have a value. */
export function withoutEmpty(parameters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
}

/** Adds `sign` to the parameters of a request (RSA2: SHA-256 with RSA). Empty parameters are not signed. */
export function signAlipayRequest(
  parameters: Readonly<Record<string, string>>,
  privateKey: KeyObject,
): Record<string, string> {
  const signature = sign(DIGEST, Buffer.from(signedText(withoutEmpty(parameters))), privateKey).toString(
    'base64',
  );
  return { ...parameters, sign: signature };
}

/**
 * Whether a notice has a valid signature of Alipay over every parameter except `sign` and `sign_type`. The algorithm is
 * always RSA2; `sign_type` is ignored, so that the sender cannot choose a weaker one.
 */
export function isSignedByAlipay(
  parameters: Readonly<Record<string, string>>,
  publicKey: KeyObject,
): boolean {
  const { sign: signature = '', sign_type: _, ...signed } = parameters;
  // Alipay's SDKs differ in whether the empty parameters of a notice are signed.
  return [signed, withoutEmpty(signed)].some((some) => verifies(signedText(some), signature, publicKey));
}

/**
 * The object under the key `root` of an answer, or null if it is missing or its signature is not valid. The signature
 * covers the exact characters of the object.
 */
export function readSignedAnswer(text: string, root: string, publicKey: KeyObject): unknown {
  const content = objectText(text, root);
  const signature = signatureOf(text);
  if (content === null || signature === null || !verifies(content, signature, publicKey)) return null;
  return JSON.parse(content);
}

function verifies(content: string, signature: string, publicKey: KeyObject): boolean {
  return verify(DIGEST, Buffer.from(content), publicKey, Buffer.from(signature, 'base64'));
}

function signatureOf(text: string): string | null {
  try {
    const { sign: signature } = JSON.parse(text) as { sign?: unknown };
    return typeof signature === 'string' ? signature : null;
  } catch {
    return null;
  }
}

/** The received characters of an object. Serialising the parsed value again could give other characters. */
function objectText(text: string, root: string): string | null {
  const name = `"${root}":`;
  const at = text.indexOf(name);
  const from = at + name.length;
  if (at < 0 || text[from] !== '{') return null;
  let depth = 0;
  for (const { 0: token, index } of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return text.slice(from, from + index + 1);
  }
  return null;
}
