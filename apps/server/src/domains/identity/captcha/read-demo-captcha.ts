import type { Services } from '../../../services.ts';
import { demoCaptchaKey, demoSpokenKey, isCaptchaKey } from './captcha-keys.ts';

/**
 * The answer of a live captcha without consuming it, or null. Outside a demo site the answer is stored nowhere,
 * and this refuses to look.
 */
export async function readDemoCaptcha({ config, kv }: Services, key: string): Promise<string | null> {
  return config.demo && isCaptchaKey(key) ? kv.get(demoCaptchaKey(key)) : null;
}

/** The digits that were said for a live captcha, or null; the same rules hold. */
export async function readDemoSpoken({ config, kv }: Services, key: string): Promise<string | null> {
  return config.demo && isCaptchaKey(key) ? kv.get(demoSpokenKey(key)) : null;
}
