import type { FaceCheck } from '../../../db/tables/tables.ts';
import { inTransaction, isUniqueViolation } from '../../../db/transaction.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { VerifiedPerson } from '../../../ports/face/port.ts';
import type { Services } from '../../../services.ts';
import { sendMessage } from '../../inbox/send-message.ts';
import { dropEvidence, storeEvidence } from './evidence.ts';
import { FACE_STATUS } from './face-check-states.ts';
import { moveCheck } from './move-check.ts';
import { findCheck, isIdNumberVerified, markTold, verifyMember } from './repo.ts';

export interface FaceResultRequest {
  readonly memberId: number;
  readonly bizToken: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

export type FaceResult = { readonly status: 5 | 9 };

/**
 * How a verification stands after the service was asked: `pending` while the person is not through, `unknown` when
 * nothing could be found out, `settled` when another request was faster.
 */
export type Settlement = 'passed' | 'failed' | 'pending' | 'unknown' | 'settled';

const PASSED = ok({ status: FACE_STATUS.passed });
const NOT_PASSED = ok({ status: FACE_STATUS.failed });

/** Takes back what a verification has written when the member turns out to be verified already. */
class AlreadyVerified extends Error {}

/**
 * Tells a member how a verification of theirs ended and asks the service if that is open (contract 14.1). That it
 * passed is told once, also when the job found it out; not passing is final; not finished, or a service that does not
 * answer, leaves all as it is. A token that the member did not start, or whose result was told, is no parameter.
 */
export async function finishFaceCheck(
  services: Services,
  { memberId, bizToken, now }: FaceResultRequest,
): Promise<Outcome<FaceResult>> {
  const check = await findCheck(services.db, memberId, bizToken);
  if (!check) return fail('invalidParameter');
  if (check.status === FACE_STATUS.failed) return NOT_PASSED;
  if (check.status === FACE_STATUS.started) {
    const settlement = await settleFaceCheck(services, check, now);
    // Another request or the job was faster: what it found out counts.
    const ended = settlement === 'settled' ? await findCheck(services.db, memberId, bizToken) : null;
    if (settlement !== 'passed' && ended?.status !== FACE_STATUS.passed) return NOT_PASSED;
  }
  return (await markTold(services.db, check.id, now)) ? PASSED : fail('invalidParameter');
}

/**
 * Asks the service about a started verification and settles it when it has ended. Passing writes name and number into
 * the profile, once, and sends a message.
 */
export async function settleFaceCheck(
  services: Services,
  check: FaceCheck,
  now: number,
): Promise<Settlement> {
  const verifier = await services.face.find();
  // The rules are those it began under, never the caller's.
  const verdict = verifier
    ? await verifier.fetchVerdict({ bizToken: check.biz_token, ruleId: check.rule_id })
    : ({ kind: 'unknown', reason: 'no provider is configured' } as const);
  if (verdict.kind === 'passed') return pass(services, check, verdict.person, now);
  if (verdict.kind === 'failed') return refuseFaceCheck(services, check, verdict.reason, now);
  if (verdict.kind === 'unknown') {
    notifyOperator(`the result of a face verification could not be read: ${verdict.reason}`);
  }
  return verdict.kind;
}

async function pass(
  services: Services,
  check: FaceCheck,
  person: VerifiedPerson,
  now: number,
): Promise<Settlement> {
  const { db, storage } = services;
  if (await isIdNumberVerified(db, person.idNumber)) {
    return refuseFaceCheck(services, check, 'the id number is verified for a member already', now);
  }
  const evidence = await storeEvidence(storage, check, person.evidence);
  try {
    const isFirst = await inTransaction(db, async (transaction) => {
      const move = { to: FACE_STATUS.passed, reason: 'passed', evidence, now };
      if (!(await moveCheck(transaction, check, move))) return false;
      if (!(await verifyMember(transaction, check.member_id, person, now))) throw new AlreadyVerified();
      await sendMessage(transaction, { memberId: check.member_id, text: '您已通过实名认证', now });
      return true;
    });
    // Another request for the same token was faster.
    return isFirst ? 'passed' : 'settled';
  } catch (error) {
    // Somebody else was verified with that number, or this member by another token, at the same moment.
    if (!isUniqueViolation(error) && !(error instanceof AlreadyVerified)) throw error;
    await dropEvidence(storage, check);
    return refuseFaceCheck(services, check, 'member or id number was verified meanwhile', now);
  }
}

/** Ends a started verification as not passed. */
export async function refuseFaceCheck(
  { db }: Pick<Services, 'db'>,
  check: FaceCheck,
  reason: string,
  now: number,
): Promise<Settlement> {
  const move = { to: FACE_STATUS.failed, reason, evidence: [], now };
  const isFirst = await inTransaction(db, (transaction) => moveCheck(transaction, check, move));
  return isFirst ? 'failed' : 'settled';
}
