import { keyedHash } from '../../../lib/crypto/keyed-hash.ts';

/** Form of the keys that `createCaptcha` creates. */
const KEY_FORM = /^[\w-]{22}$/;

/** Whether a text from a client can be the key of a captcha. */
export function isCaptchaKey(text: string): boolean {
  return KEY_FORM.test(text);
}

/** Storage key of the hash of the answer. */
export function captchaKey(key: string): string {
  return `captcha:${key}`;
}

/** Storage key of the hash of the spoken answer. It exists once the audio has been requested. */
export function spokenKey(key: string): string {
  return `captcha-spoken:${key}`;
}

/** Storage key of the spoken answer itself, on a demo site only. */
export function demoSpokenKey(key: string): string {
  return `demo-captcha-spoken:${key}`;
}

/** Storage key of the answer itself, on a demo site only. */
export function demoCaptchaKey(key: string): string {
  return `demo-captcha:${key}`;
}

/** Case is ignored (contract 2.1). */
export function hashAnswer(signingKey: Buffer, key: string, answer: string): string {
  return keyedHash(signingKey, 'captcha', key, encodeURIComponent(answer.toLowerCase().toWellFormed()));
}
