import type { SmsScene } from '@zaixue/contract/constants';
import { SMS_CODE_LIFETIME_SECONDS } from '@zaixue/contract/constants';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { findMemberOfMobile } from '../members/find-member.ts';
import { insertSmsRecord } from './repo.ts';
import { codeKey, hashCode, randomCode } from './sms-codes.ts';
import { confirmSent, giveBack, reserveSms } from './sms-limits.ts';

export interface SmsCodeRequest {
  readonly mobile: string;
  readonly scene: SmsScene;
  readonly captcha: { readonly key: string; readonly answer: string };
  /** Client address. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Sends a code for one scene (contract 2.2): the captcha is checked and consumed, then the limits; a code that could
 * not be sent is not stored, and the earlier one stays.
 */
export async function sendSmsCode(services: Services, request: SmsCodeRequest): Promise<Outcome<never[]>> {
  const { db, kv, secrets, sms } = services;
  const { mobile, scene, captcha, now } = request;
  const solvedBy = await checkCaptcha(services, captcha);
  if (solvedBy === null) return fail('captchaWrong');
  const isMember = (await findMemberOfMobile(db, mobile)) !== null;
  const reservation = { mobile, address: request.address, isMember, isSpoken: solvedBy === 'voice', now };
  if (!(await reserveSms(services, reservation))) return fail('tooManyRequests');

  const code = randomCode();
  const result = await sms.send({ mobile, scene, code });
  if (!result.sent) {
    await giveBack(services, request);
    notifyOperator(`an SMS code could not be sent: ${result.answer}`);
    return fail('smsNotSent');
  }
  await kv.set(codeKey(mobile), hashCode(secrets.signing, mobile, scene, code), SMS_CODE_LIFETIME_SECONDS);
  await confirmSent(services, request);
  await insertSmsRecord(db, { mobile, scene, answer: result.answer, now });
  return emptyResult;
}
