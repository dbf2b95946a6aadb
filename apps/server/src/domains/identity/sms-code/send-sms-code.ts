import type { SmsScene } from '@zaixue/contract/constants';
import { SMS_CODE_LIFETIME_SECONDS } from '@zaixue/contract/constants';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { findMemberByMobile } from '../members/repo.ts';
import { insertSmsRecord } from './repo.ts';
import { codeKey, hashCode, randomCode } from './sms-codes.ts';
import { confirmSmsSent, releaseSmsReservation, reserveSms } from './sms-limits.ts';

export interface SendSmsCodeInput {
  readonly mobile: string;
  readonly scene: SmsScene;
  readonly captcha: { readonly key: string; readonly answer: string };
  /** Client address. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Sends a code for one scene (contract 2.2). Consumes the captcha first, then checks the limits. When sending fails,
 * the new code is not stored and the previous one stays valid.
 */
export async function sendSmsCode(services: Services, request: SendSmsCodeInput): Promise<Outcome<never[]>> {
  const { db, kv, secrets, sms, counts } = services;
  const { mobile, scene, captcha, now } = request;
  const solvedBy = await checkCaptcha(services, captcha);
  if (solvedBy === null) return fail('captchaWrong');
  const isMember = (await findMemberByMobile(db, mobile)) !== null;
  const reservation = { mobile, address: request.address, isMember, isSpoken: solvedBy === 'voice', now };
  if (!(await reserveSms(services, reservation))) {
    counts.sms.add(scene, 'limited');
    return fail('tooManyRequests');
  }

  const code = randomCode();
  const result = await sms.send({ mobile, scene, code });
  counts.sms.add(scene, result.sent ? 'sent' : 'failed');
  if (!result.sent) {
    await releaseSmsReservation(services, request);
    notifyOperator(`an SMS code could not be sent: ${result.answer}`);
    return fail('smsNotSent');
  }
  await kv.set(codeKey(mobile), hashCode(secrets.signing, mobile, scene, code), SMS_CODE_LIFETIME_SECONDS);
  await confirmSmsSent(services, request);
  await insertSmsRecord(db, { mobile, scene, answer: result.answer, now });
  return emptyResult;
}
