import type { KeyObject } from 'node:crypto';
import { sign, verify } from 'node:crypto';

const DIGEST = 'RSA-SHA256';

/** What is signed of parameters: sorted by name, as `name=value` joined by `&`. */
function contentOf(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The parameters that have a value. */
export function withoutEmpty(parameters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
}

/** The parameters of a request with their `sign` (RSA2: SHA-256 with RSA); those without a value count for nothing. */
export function signAlipayRequest(
  parameters: Readonly<Record<string, string>>,
  privateKey: KeyObject,
): Record<string, string> {
  const signature = sign(DIGEST, Buffer.from(contentOf(withoutEmpty(parameters))), privateKey).toString(
    'base64',
  );
  return { ...parameters, sign: signature };
}

/**
 * Whether a notice was signed by Alipay, over every parameter but `sign` and `sign_type`. It is always RSA2 that counts,
 * whatever the notice names: the sender must not choose a weaker way.
 */
export function isSignedByAlipay(
  parameters: Readonly<Record<string, string>>,
  publicKey: KeyObject,
): boolean {
  const { sign: signature = '', sign_type: _, ...signed } = parameters;
  // Alipay's own kits differ in whether a notice's empty parameters are signed.
  return [signed, withoutEmpty(signed)].some((some) => verifies(contentOf(some), signature, publicKey));
}

/**
 * The object below `root` of an answer, once its signature over those very characters has been checked; null when
 * it is not there or not signed by Alipay.
 */
export function readSignedAnswer(text: string, root: string, publicKey: KeyObject): unknown {
  const content = objectTextBelow(text, root);
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

/** The characters of an object as they came: writing the parsed value again need not give the same. */
function objectTextBelow(text: string, root: string): string | null {
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
