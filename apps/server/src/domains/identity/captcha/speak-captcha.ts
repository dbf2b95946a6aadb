import { randomInt } from 'node:crypto';
import { CAPTCHA_LIFETIME_SECONDS } from '@zaixue/contract/constants';
import { addressNetworks, NETWORK_SHARES } from '../../../http/limits/address-networks.ts';
import { secureRandom } from '../../../lib/crypto/random.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { captchaKey, demoSpokenKey, hashAnswer, isCaptchaKey, spokenKey } from './captcha-keys.ts';
import { mixSpokenDigits } from './mix-spoken-digits.ts';
import { loadSpokenDigits, SAMPLES_PER_SECOND } from './spoken-digits.ts';
import { encodeWav } from './wave-file.ts';

/** A million possible answers, more than the picture has. */
const DIGITS = 6;
/** Audio captchas per client address and day. */
const DAILY_PER_ADDRESS = 10;
const DAY_SECONDS = 24 * 3600;

export interface SpeakCaptchaInput {
  readonly key: string;
  /** Client address. */
  readonly address: string;
}

/**
 * Creates a second answer for a live captcha, for people who cannot see the picture: six digits as a WAV file in a data
 * URL (extension of contract 2.1). Each captcha has one audio file, so a script cannot average several. Its lifetime
 * and the single check do not change. Speech recognition can solve it, so there are limits: 10 per day and client
 * address, and a share of the daily SMS (`reserveSms`).
 */
export async function speakCaptcha(
  { config, kv, secrets }: Services,
  { key, address }: SpeakCaptchaInput,
): Promise<Outcome<{ audio: string }>> {
  if (!isCaptchaKey(key) || (await kv.get(captchaKey(key))) === null) return fail('captchaWrong');
  for (const { name, bits } of addressNetworks(address)) {
    const asked = await kv.count(`captcha-spoken-from:${name}`, DAY_SECONDS);
    if (asked > DAILY_PER_ADDRESS * NETWORK_SHARES[bits]) return fail('tooManyRequests');
  }
  const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const hash = hashAnswer(secrets.signing, key, digits);
  if (!(await kv.setIfAbsent(spokenKey(key), hash, CAPTCHA_LIFETIME_SECONDS))) return fail('captchaWrong');
  if (config.demo) await kv.set(demoSpokenKey(key), digits, CAPTCHA_LIFETIME_SECONDS);
  const mix = mixSpokenDigits(digits, await loadSpokenDigits(), secureRandom());
  const file = encodeWav(mix, SAMPLES_PER_SECOND);
  return ok({ audio: `data:audio/wav;base64,${file.toString('base64')}` });
}
