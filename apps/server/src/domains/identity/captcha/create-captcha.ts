import { randomBytes, randomInt } from 'node:crypto';
import { CAPTCHA_LIFETIME_SECONDS } from '@zaixue/contract/constants';
import type { Services } from '../../../services.ts';
import { captchaKey, demoCaptchaKey, hashAnswer } from './captcha-keys.ts';
import { drawCaptcha } from './draw-captcha.ts';

const ALPHABET = '2346789abcdefghmnpqrtuxyz';
const LENGTH = 4;
const KEY_BYTES = 16;

export interface Captcha {
  readonly key: string;
  /** Data URL of the picture. */
  readonly img: string;
}

/**
 * Creates a captcha that expires after 300 s (contract 2.1). Only a keyed hash of the answer is stored; a demo site
 * also stores the answer, for automated tests.
 */
export async function createCaptcha({ config, kv, secrets }: Services): Promise<Captcha> {
  const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const img = await drawCaptcha(text);
  await kv.set(captchaKey(key), hashAnswer(secrets.signing, key, text), CAPTCHA_LIFETIME_SECONDS);
  if (config.demo) await kv.set(demoCaptchaKey(key), text, CAPTCHA_LIFETIME_SECONDS);
  return { key, img };
}
