import type { Services } from '../../../services.ts';
import {
  captchaKey,
  demoCaptchaKey,
  demoSpokenKey,
  hashAnswer,
  isCaptchaKey,
  spokenKey,
} from './captcha-keys.ts';

/** Which answer to a captcha was given: what its picture shows, or what was said. */
export type SolvedBy = 'picture' | 'voice';

/**
 * Whether `answer` is what the captcha's picture shows or, once it has been listened to, what was said; null when it is
 * neither. The check consumes both, right or wrong (contract 2.1); of two simultaneous checks only one sees them.
 */
export async function checkCaptcha(
  { config, kv, secrets }: Services,
  { key, answer }: { readonly key: string; readonly answer: string },
): Promise<SolvedBy | null> {
  if (!isCaptchaKey(key)) return null;
  const shown = await kv.take(captchaKey(key));
  if (shown === null) return null;
  const spoken = await kv.take(spokenKey(key));
  if (config.demo) await Promise.all([kv.delete(demoCaptchaKey(key)), kv.delete(demoSpokenKey(key))]);
  const hash = hashAnswer(secrets.signing, key, answer);
  if (hash === shown) return 'picture';
  return hash === spoken ? 'voice' : null;
}
