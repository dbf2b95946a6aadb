import type { SmsScene } from '@zaixue/contract/constants';
import { SMS_WRONG_TRIES_ALLOWED, SMS_WRONG_TRIES_WINDOW_SECONDS } from '@zaixue/contract/constants';
import { isMobileNumber } from '@zaixue/contract/rules/mobile';
import type { Services } from '../../services.ts';
import { codeKey, hashCode, triesKey } from './sms-codes.ts';

export interface SmsCodeTry {
  readonly mobile: string;
  readonly scene: SmsScene;
  readonly code: string;
}

/**
 * Whether the code is the one last sent to that number for that scene; callers answer `smsCodeWrong` when it is not
 * (contract 2.2, 2.3). The first correct check consumes it. The 11th wrong try within 600 s deletes code and counter.
 *
 * A try is counted before it is compared: however many come at once, no more than 11 are ever compared.
 */
export async function checkSmsCode(
  { kv, secrets }: Services,
  { mobile, scene, code }: SmsCodeTry,
): Promise<boolean> {
  if (code === '' || !isMobileNumber(mobile)) return false;
  const tries = await kv.count(triesKey(mobile), SMS_WRONG_TRIES_WINDOW_SECONDS);
  const isLastTry = tries > SMS_WRONG_TRIES_ALLOWED;
  const mayCompare = tries <= SMS_WRONG_TRIES_ALLOWED + 1;
  if (mayCompare && (await kv.takeIfEqual(codeKey(mobile), hashCode(secrets.signing, mobile, scene, code)))) {
    await kv.delete(triesKey(mobile));
    return true;
  }
  if (isLastTry) {
    await kv.delete(codeKey(mobile));
    await kv.delete(triesKey(mobile));
  }
  return false;
}
