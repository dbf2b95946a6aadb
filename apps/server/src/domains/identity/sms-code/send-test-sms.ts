import type { Services } from '../../../services.ts';
import { findMemberByMobile } from '../members/repo.ts';
import { insertSmsRecord } from './repo.ts';
import { randomCode } from './sms-codes.ts';
import { confirmSmsSent, releaseSmsReservation, reserveSms } from './sms-limits.ts';

export interface SendTestSmsInput {
  readonly mobile: string;
  /** Client address of the operator. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

export type TestSmsResult =
  | { readonly kind: 'limited' }
  /** `answer` is the provider's, without the code. */
  | { readonly kind: 'sent' | 'failed'; readonly answer: string };

/**
 * Sends an SMS with a code that logs nobody in, to see whether the provider accepts it. It counts against the same limits and the
 * same budget as others.
 */
export async function sendTestSms(
  services: Services,
  { mobile, address, now }: SendTestSmsInput,
): Promise<TestSmsResult> {
  const { db, sms, counts } = services;
  const isMember = (await findMemberByMobile(db, mobile)) !== null;
  if (!(await reserveSms(services, { mobile, address, isMember, isSpoken: false, now }))) {
    counts.sms.add('login', 'limited');
    return { kind: 'limited' };
  }
  const { sent, answer } = await sms.send({ mobile, scene: 'login', code: randomCode() });
  counts.sms.add('login', sent ? 'sent' : 'failed');
  if (!sent) {
    await releaseSmsReservation(services, { mobile });
    return { kind: 'failed', answer };
  }
  await confirmSmsSent(services, { mobile, now });
  await insertSmsRecord(db, { mobile, scene: 'login', answer, now });
  return { kind: 'sent', answer };
}
