import type { SmsScene } from '@zaixue/contract/constants';
import {
  SMS_WRONG_TRIES_ALLOWED,
  SMS_WRONG_TRIES_PER_NUMBER,
  SMS_WRONG_TRIES_WINDOW_SECONDS,
} from '@zaixue/contract/constants';
import { isMobileNumber } from '@zaixue/contract/rules/mobile';
import type { Services } from '../../../services.ts';
import { addressTriesKey, codeKey, hashCode, triesKey } from './sms-codes.ts';

export interface CheckSmsCodeInput {
  readonly mobile: string;
  readonly scene: SmsScene;
  readonly code: string;
  /** Client address. */
  readonly address: string;
}

/**
 * Checks whether the code is the latest one sent to that number for that scene; callers answer `smsCodeWrong` when it
 * is not (contract 2.2, 2.3, D.10). The first correct check consumes it. After 11 wrong tries a client address is
 * refused until a new code is sent; other addresses are not affected, so an attacker cannot lock out the owner. The
 * 30th wrong try from any address deletes the code.
 * A try is counted before it is compared, so simultaneous tries cannot exceed the limits. Counters belong to one code.
 */
export async function checkSmsCode(
  { kv, secrets }: Pick<Services, 'kv' | 'secrets'>,
  { mobile, scene, code, address }: CheckSmsCodeInput,
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
  // Delete only the code that was compared; a new one may have been sent in the meantime.
  if (ofNumber >= SMS_WRONG_TRIES_PER_NUMBER) await kv.takeIfEqual(codeKey(mobile), stored);
  return false;
}
