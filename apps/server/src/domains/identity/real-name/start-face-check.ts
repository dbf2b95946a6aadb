import type { CallData } from '@zaixue/contract/call';
import type { faceVerifyStart } from '@zaixue/contract/calls/member';
import type { Member } from '../../../db/tables/tables.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import { fail, type Outcome, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { isOwnSite } from '../../site/home/own-site.ts';
import { FACE_STATUS } from './face-check-states.ts';
import { FIRST_ASK_MS } from './finish-open-checks.ts';
import { insertCheck } from './repo.ts';

export interface FaceCheckRequest {
  readonly member: Member;
  /** Where the person comes back to; must be on our own sites. */
  readonly returnUrl: string;
  /** Public address of this server as the request gives it. */
  readonly origin: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Begins a verification and keeps it with the member (contract 14.1). */
export async function startFaceCheck(
  { db, face, settings }: Services,
  { member, returnUrl, origin, now }: FaceCheckRequest,
): Promise<Outcome<CallData<typeof faceVerifyStart>>> {
  if (!isOwnSite(returnUrl, await settings.all(), origin)) return fail('invalidParameter');
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
    next_ask_at: now + FIRST_ASK_MS,
  });
  return ok({ url, rule_id: ruleId, biz_token: bizToken, request_id: requestId });
}
