import type { SmsScene } from '@zaixue/contract/constants';
import {
  SMS_WRONG_TRIES_ALLOWED,
  SMS_WRONG_TRIES_PER_NUMBER,
  SMS_WRONG_TRIES_WINDOW_SECONDS,
} from '@zaixue/contract/constants';
import { isMobileNumber } from '@zaixue/contract/rules/mobile';
import type { Services } from '../../../services.ts';
import { addressTriesKey, codeKey, hashCode, triesKey } from './sms-codes.ts';

export interface SmsCodeTry {
  readonly mobile: string;
  readonly scene: SmsScene;
  readonly code: string;
  /** Client address. */
  readonly address: string;
}

/**
 * Whether the code is the one last sent to that number for that scene; callers answer `smsCodeWrong` when it is not
 * (contract 2.2, 2.3, D.10). The first correct check consumes it. After 11 wrong tries one client address is refused
 * until a new code is sent, so that nobody elsewhere can keep the owner of the number out. The 30th wrong try from any
 * address deletes the code.
 *
 * A try is counted before it is compared: however many come at once, no more are compared. Counters belong to one code.
 */
export async function checkSmsCode(
  { kv, secrets }: Pick<Services, 'kv' | 'secrets'>,
  { mobile, scene, code, address }: SmsCodeTry,
): Promise<boolean> {
  if (code === '' || !isMobileNumber(mobile)) return false;
  const stored = await kv.get(codeKey(mobile));
  if (stored === null) return false;
  const lifetime = SMS_WRONG_TRIES_WINDOW_SECONDS;
  const fromAddress = await kv.count(addressTriesKey(mobile, stored, address), lifetime);
  if (fromAddress > SMS_WRONG_TRIES_ALLOWED + 1) return false;
  const ofNumber = await kv.count(triesKey(mobile, stored), lifetime);
  const isCompared = ofNumber <= SMS_WRONG_TRIES_PER_NUMBER;
  if (isCompared && hashCode(secrets.signing, mobile, scene, code) === stored) {
    return kv.takeIfEqual(codeKey(mobile), stored);
  }
  // Only the code that was compared: a new one may have been sent meanwhile.
  if (ofNumber >= SMS_WRONG_TRIES_PER_NUMBER) await kv.takeIfEqual(codeKey(mobile), stored);
  return false;
}
