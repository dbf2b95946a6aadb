import { Secret, TOTP } from 'otpauth';
import { deriveKey, isEqualText } from '../../../../lib/crypto/keyed-hash.ts';
import { seal, unseal } from '../../../../lib/crypto/seal.ts';

/** Seconds for which a code is shown. */
const PERIOD_SECONDS = 30;
/** Steps before and after the present one whose codes count, because clocks differ. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;
const CONTEXT = 'operator factor';

/** Creates a secret of the second factor (RFC 6238), in base32. */
export function createFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** Returns the `otpauth://` address of a secret, for authenticator apps. */
export function factorUri(
  secret: string,
  { site, name }: { readonly site: string; readonly name: string },
): string {
  const totp = totpOf(secret);
  totp.issuer = site;
  totp.label = name;
  return totp.toString();
}

/**
 * Returns the 30-second step to which a code belongs; null when it belongs to none near `now`, or only to steps up to
 * `lastStep`, whose code was used. All candidates are compared, each in constant time.
 */
export function findFactorStep(
  secret: string,
  code: string,
  now: number,
  lastStep: number | null,
): number | null {
  const totp = totpOf(secret);
  const present = Math.floor(now / (PERIOD_SECONDS * 1000));
  let found: number | null = null;
  for (let step = present - WINDOW_STEPS; step <= present + WINDOW_STEPS; step += 1) {
    const isRight = isEqualText(totp.generate({ timestamp: step * PERIOD_SECONDS * 1000 }), code);
    if (isRight && found === null && (lastStep === null || step > lastStep)) found = step;
  }
  return found;
}

/** Encrypts a secret of the second factor for the database. */
export function sealFactor(signingKey: Buffer, operatorId: number, secret: string): string {
  return seal(deriveKey(signingKey, CONTEXT), secret, `${CONTEXT} ${operatorId}`);
}

/** Decrypts a secret of the second factor; null when it was stored with another `secrets.json`. */
export function unsealFactor(signingKey: Buffer, operatorId: number, sealed: string): string | null {
  return unseal(deriveKey(signingKey, CONTEXT), sealed, `${CONTEXT} ${operatorId}`);
}
