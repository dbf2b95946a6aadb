import type { CallData } from '@zaixue/contract/call';
import type { faceVerifyStart } from '@zaixue/contract/calls/member';
import type { Member } from '../../../db/tables/tables.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import { fail, type Outcome, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { isOwnUrl } from '../../site/home/site-addresses.ts';
import { FACE_STATUS } from './face-check-states.ts';
import { FIRST_POLL_DELAY_MS } from './poll-open-checks.ts';
import { insertCheck } from './repo.ts';

export interface StartFaceCheckInput {
  readonly member: Member;
  /** Return URL; must belong to this site. */
  readonly returnUrl: string;
  /** Public address of this server, taken from the request. */
  readonly origin: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Starts a check at the provider and stores it for the member (contract 14.1). */
export async function startFaceCheck(
  { db, face, settings }: Services,
  { member, returnUrl, origin, now }: StartFaceCheckInput,
): Promise<Outcome<CallData<typeof faceVerifyStart>>> {
  if (!isOwnUrl(returnUrl, await settings.all(), origin)) return fail('invalidParameter');
  if (member.is_face_verified === 1) return fail('faceAlreadyVerified');
  const verifier = await face.find();
  if (!verifier) return fail('faceUnavailable');
  const started = await verifier.start({ returnUrl, origin });
  if (!started.ok) {
    notifyOperator(`a face verification could not begin: ${started.reason}`);
    return fail('faceUnavailable');
  }
  const { url, bizToken, ruleId, requestId } = started.session;
  await insertCheck(db, {
    member_id: member.id,
    rule_id: ruleId,
    request_id: requestId,
    biz_token: bizToken,
    status: FACE_STATUS.started,
    evidence: '[]',
    created_at: now,
    updated_at: now,
    next_ask_at: now + FIRST_POLL_DELAY_MS,
  });
  return ok({ url, rule_id: ruleId, biz_token: bizToken, request_id: requestId });
}
