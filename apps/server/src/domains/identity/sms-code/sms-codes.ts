import { randomInt } from 'node:crypto';
import type { SmsScene } from '@zaixue/contract/constants';
import { rateLimitKey } from '../../../http/limits/rate-limit-key.ts';
import { keyedHash } from '../../../lib/crypto/keyed-hash.ts';

/**
 * Storage key of the code. There is one code per number: a new one replaces the previous one of any scene (contract
 * 2.2).
 */
export function codeKey(mobile: string): string {
  return `sms-code:${mobile}`;
}

/** Counter of the tries at one code. `stored` is the hash of that code, so a new code starts a new counter. */
export function triesKey(mobile: string, stored: string): string {
  return `sms-tries:${mobile}:${stored}`;
}

/** Counter of the tries at one code from one client address. */
export function addressTriesKey(mobile: string, stored: string, address: string): string {
  return `sms-tries-from:${mobile}:${stored}:${rateLimitKey(address)}`;
}

/** Six decimal digits, zero-padded (contract 2.2). */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The stored form of a code. The hash covers number and scene, so it is valid for them only. */
export function hashCode(signingKey: Buffer, mobile: string, scene: SmsScene, code: string): string {
  return keyedHash(signingKey, 'sms-code', mobile, scene, encodeURIComponent(code.toWellFormed()));
}
