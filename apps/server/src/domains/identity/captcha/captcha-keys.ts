import { keyedHash } from '../../../lib/crypto/keyed-hash.ts';

/** What `createCaptcha` gives out; anything else cannot be a captcha. */
const KEY_FORM = /^[\w-]{22}$/;

/** Whether a text a client sent can be the key of a captcha. */
export function isCaptchaKey(text: string): boolean {
  return KEY_FORM.test(text);
}

/** Where the hash of the answer is stored. */
export function captchaKey(key: string): string {
  return `captcha:${key}`;
}

/** Where the hash of the spoken answer is stored, once the captcha has been listened to. */
export function spokenKey(key: string): string {
  return `captcha-spoken:${key}`;
}

/** Where a demo site keeps the spoken answer itself. */
export function demoSpokenKey(key: string): string {
  return `demo-captcha-spoken:${key}`;
}

/** Where a demo site keeps the answer itself. */
export function demoCaptchaKey(key: string): string {
  return `demo-captcha:${key}`;
}

/** Upper and lower case are equal (contract 2.1). */
export function hashAnswer(signingKey: Buffer, key: string, answer: string): string {
  return keyedHash(signingKey, 'captcha', key, encodeURIComponent(answer.toLowerCase().toWellFormed()));
}
