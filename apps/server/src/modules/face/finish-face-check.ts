import type { FaceCheck } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { tellOperator } from '../../operator-log.ts';
import type { Outcome } from '../../outcome.ts';
import { fail, ok } from '../../outcome.ts';
import type { VerifiedPerson } from '../../ports/face/port.ts';
import type { Services } from '../../services.ts';
import { sendMessage } from '../message/send-message.ts';
import { dropEvidence, storeEvidence } from './evidence.ts';
import { FACE_STATUS } from './face-check-states.ts';
import { moveCheck } from './move-check.ts';
import { findCheck, isIdNumberVerified, verifyMember } from './repo.ts';

export interface FaceResultRequest {
  readonly memberId: number;
  readonly bizToken: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

export type FaceResult = { readonly status: 5 | 9 };

const PASSED = ok({ status: FACE_STATUS.passed });
const NOT_PASSED = ok({ status: FACE_STATUS.failed });

/** Takes back what a verification has written when the member turns out to be verified already. */
class AlreadyVerified extends Error {}

/**
 * Asks the service how a verification of this member ended (contract 14.1). Passing writes name and number into the
 * profile, once, and sends a message; not passing is final; not finished, or a service that does not answer, leaves
 * all as it is. A token that the member did not start, or that has passed before, is no parameter.
 */
export async function finishFaceCheck(
  services: Services,
  { memberId, bizToken, now }: FaceResultRequest,
): Promise<Outcome<FaceResult>> {
  const check = await findCheck(services.db, memberId, bizToken);
  if (!check || check.status === FACE_STATUS.passed) return fail('invalidParameter');
  if (check.status === FACE_STATUS.failed) return NOT_PASSED;
  const verifier = await services.face.find();
  // The rules are those it began under, never the caller's.
  const verdict = verifier
    ? await verifier.fetchVerdict({ bizToken, ruleId: check.rule_id })
    : ({ kind: 'unknown', reason: 'no provider is configured' } as const);
  if (verdict.kind === 'passed') return pass(services, check, verdict.person, now);
  if (verdict.kind === 'failed') return refuse(services, check, verdict.reason, now);
  if (verdict.kind === 'unknown') {
    tellOperator(`the result of a face verification could not be read: ${verdict.reason}`);
  }
  return NOT_PASSED;
}

async function pass(
  services: Services,
  check: FaceCheck,
  person: VerifiedPerson,
  now: number,
): Promise<Outcome<FaceResult>> {
  const { db, storage } = services;
  if (await isIdNumberVerified(db, person.idNumber)) {
    return refuse(services, check, 'the id number is verified for a member already', now);
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
    // Another request for the same token was faster: the token is used up.
    return isFirst ? PASSED : fail('invalidParameter');
  } catch (error) {
    // Somebody else was verified with that number, or this member by another token, at the same moment.
    if (!isUniqueViolation(error) && !(error instanceof AlreadyVerified)) throw error;
    await dropEvidence(storage, check);
    return refuse(services, check, 'member or id number was verified meanwhile', now);
  }
}

async function refuse(
  { db }: Services,
  check: FaceCheck,
  reason: string,
  now: number,
): Promise<Outcome<FaceResult>> {
  const move = { to: FACE_STATUS.failed, reason, evidence: [], now };
  const isFirst = await inTransaction(db, (transaction) => moveCheck(transaction, check, move));
  return isFirst ? NOT_PASSED : fail('invalidParameter');
}
