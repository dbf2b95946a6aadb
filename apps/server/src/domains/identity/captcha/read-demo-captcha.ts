import type { Services } from '../../../services.ts';
import { demoCaptchaKey, demoSpokenKey, isCaptchaKey } from './captcha-keys.ts';

/**
 * The answer of a live captcha, which stays valid; null when there is none. A site that is not a demo site stores no
 * answers, so this returns null there.
 */
export async function readDemoCaptcha({ config, kv }: Services, key: string): Promise<string | null> {
  return config.demo && isCaptchaKey(key) ? kv.get(demoCaptchaKey(key)) : null;
}

/** The spoken digits of a live captcha, or null; the same rules hold. */
export async function readDemoSpoken({ config, kv }: Services, key: string): Promise<string | null> {
  return config.demo && isCaptchaKey(key) ? kv.get(demoSpokenKey(key)) : null;
}
