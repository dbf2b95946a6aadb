import type { FaceCheck } from '../../../db/tables/tables.ts';
import { inTransaction, isUniqueViolation } from '../../../db/transaction.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { VerifiedIdentity } from '../../../ports/face/port.ts';
import type { Services } from '../../../services.ts';
import { sendMessage } from '../../inbox/send-message.ts';
import { realNameMessage } from '../../inbox/service-messages.ts';
import { deleteEvidence, storeEvidence } from './evidence.ts';
import { FACE_STATUS } from './face-check-states.ts';
import { findCheck, isIdNumberVerified, markNotified, moveFaceCheck, verifyMember } from './repo.ts';

export interface FinishFaceCheckInput {
  readonly memberId: number;
  readonly bizToken: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

export type FinishFaceCheckResult = { readonly status: 5 | 9 };

/**
 * Result of asking the provider: `pending` while the member has not finished, `unknown` when the provider gave no
 * result, `settled` when another request ended the check first.
 */
export type SettleResult = 'passed' | 'failed' | 'pending' | 'unknown' | 'settled';

const PASSED = ok({ status: FACE_STATUS.passed });
const NOT_PASSED = ok({ status: FACE_STATUS.failed });

/** Rolls back the transaction when the member is already verified. */
class AlreadyVerifiedError extends Error {}

/**
 * Returns how a check of the member ended, and asks the provider if it is still open (contract 14.1). A passed check is
 * reported once, also when the job found the result. A failed check is final. While the member has not finished or the
 * provider does not answer, nothing changes. A token of another member, or one whose result was already reported, is an
 * invalid parameter.
 */
export async function finishFaceCheck(
  services: Services,
  { memberId, bizToken, now }: FinishFaceCheckInput,
): Promise<Outcome<FinishFaceCheckResult>> {
  const check = await findCheck(services.db, memberId, bizToken);
  if (!check) return fail('invalidParameter');
  if (check.status === FACE_STATUS.failed) return NOT_PASSED;
  if (check.status === FACE_STATUS.started) {
    const settlement = await settleFaceCheck(services, check, now);
    // Another request or the job ended the check first; its result counts.
    const ended = settlement === 'settled' ? await findCheck(services.db, memberId, bizToken) : null;
    if (settlement !== 'passed' && ended?.status !== FACE_STATUS.passed) return NOT_PASSED;
  }
  return (await markNotified(services.db, check.id, now)) ? PASSED : fail('invalidParameter');
}

/**
 * Asks the provider about a started check and ends it when there is a result. A passed check writes name and id number
 * into the profile, once, and sends a message.
 */
export async function settleFaceCheck(
  services: Services,
  check: FaceCheck,
  now: number,
): Promise<SettleResult> {
  const verifier = await services.face.find();
  // The rule id of the start counts, not one from the caller.
  const verdict = verifier
    ? await verifier.fetchVerdict({ bizToken: check.biz_token, ruleId: check.rule_id })
    : ({ kind: 'unknown', reason: 'no provider is configured' } as const);
  if (verdict.kind === 'passed') return passFaceCheck(services, check, verdict.identity, now);
  if (verdict.kind === 'failed') return failFaceCheck(services, check, verdict.reason, now);
  if (verdict.kind === 'unknown') {
    notifyOperator(`the result of a face verification could not be read: ${verdict.reason}`);
  }
  return verdict.kind;
}

async function passFaceCheck(
  services: Services,
  check: FaceCheck,
  identity: VerifiedIdentity,
  now: number,
): Promise<SettleResult> {
  const { db, storage } = services;
  if (await isIdNumberVerified(db, identity.idNumber)) {
    return failFaceCheck(services, check, 'the id number is verified for a member already', now);
  }
  const evidence = await storeEvidence(storage, check, identity.evidence);
  try {
    const isFirst = await inTransaction(db, async (transaction) => {
      const move = { to: FACE_STATUS.passed, reason: 'passed', evidence };
      if (!(await moveFaceCheck(transaction, check, move, now))) return false;
      if (!(await verifyMember(transaction, check.member_id, identity, now)))
        throw new AlreadyVerifiedError();
      await sendMessage(transaction, { memberId: check.member_id, message: realNameMessage(), now });
      return true;
    });
    // Another request for the same token ended the check first.
    return isFirst ? 'passed' : 'settled';
  } catch (error) {
    // At the same moment another member was verified with this id number, or this member with another token.
    if (!isUniqueViolation(error) && !(error instanceof AlreadyVerifiedError)) throw error;
    await deleteEvidence(storage, check);
    return failFaceCheck(services, check, 'member or id number was verified meanwhile', now);
  }
}

/** Ends a started check as failed. */
export async function failFaceCheck(
  { db }: Pick<Services, 'db'>,
  check: FaceCheck,
  reason: string,
  now: number,
): Promise<SettleResult> {
  const move = { to: FACE_STATUS.failed, reason, evidence: [] };
  const isFirst = await inTransaction(db, (transaction) => moveFaceCheck(transaction, check, move, now));
  return isFirst ? 'failed' : 'settled';
}
