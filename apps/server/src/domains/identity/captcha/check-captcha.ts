import type { Services } from '../../../services.ts';
import {
  captchaKey,
  demoCaptchaKey,
  demoSpokenKey,
  hashAnswer,
  isCaptchaKey,
  spokenKey,
} from './captcha-keys.ts';

/** Which answer was given: that of the picture or that of the audio. */
export type SolvedBy = 'picture' | 'voice';

/**
 * Checks an answer against the picture and, once the audio has been requested, against the audio. Null when both are
 * wrong. The check consumes both answers, right or wrong (contract 2.1); of two simultaneous checks, one sees them.
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
