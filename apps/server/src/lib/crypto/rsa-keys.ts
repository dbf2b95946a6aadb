import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';

const MIN_BITS = 2048;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Reads an RSA private key of at least 2048 bits: PEM, or base64 of PKCS#8 or PKCS#1. Null for anything else. */
export function readPrivateKey(text: string): KeyObject | null {
  const der = bareBase64(text);
  return der
    ? (tryKey(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })) ??
        tryKey(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })))
    : tryKey(() => createPrivateKey(text));
}

/** Reads an RSA public key of at least 2048 bits: PEM, or base64 of SubjectPublicKeyInfo. Null for anything else. */
export function readPublicKey(text: string): KeyObject | null {
  const der = bareBase64(text);
  if (der) return tryKey(() => createPublicKey({ key: der, format: 'der', type: 'spki' }));
  // `createPublicKey` also accepts a private key; a private key pasted by mistake must be rejected.
  return text.includes('PUBLIC KEY') ? tryKey(() => createPublicKey(text)) : null;
}

/** Reads one or more certificates with RSA keys: PEM blocks, or base64 separated by commas. Null for anything else. */
export function readCertificates(text: string): X509Certificate[] | null {
  const parts = text.includes('BEGIN') ? (text.match(CERTIFICATE) ?? []) : text.split(',');
  const certificates = parts.map(readCertificate);
  const areValid = certificates.length > 0 && certificates.every((certificate) => certificate !== null);
  return areValid ? certificates : null;
}

/** Writes a private key on one line: PKCS#8 as base64. */
export function writePrivateKey(key: KeyObject): string {
  return key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** Writes a public key on one line: SubjectPublicKeyInfo as base64. */
export function writePublicKey(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}

/** Writes certificates on one line: base64 separated by commas. */
export function writeCertificates(certificates: readonly X509Certificate[]): string {
  return certificates.map(({ raw }) => raw.toString('base64')).join(',');
}

function readCertificate(text: string): X509Certificate | null {
  try {
    const certificate = new X509Certificate(bareBase64(text) ?? text);
    return isStrongRsa(certificate.publicKey) ? certificate : null;
  } catch {
    return null;
  }
}

function tryKey(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    return isStrongRsa(key) ? key : null;
  } catch {
    return null;
  }
}

function isStrongRsa({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): boolean {
  return type === 'rsa' && (details?.modulusLength ?? 0) >= MIN_BITS;
}

function bareBase64(text: string): Buffer | null {
  const joined = text.replace(/\s+/g, '');
  return BASE64.test(joined) ? Buffer.from(joined, 'base64') : null;
}
