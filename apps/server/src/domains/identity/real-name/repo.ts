import type { Insertable, Transaction } from 'kysely';
import { moveState } from '../../../db/move-state.ts';
import type { Queries } from '../../../db/open.ts';
import type { FaceCheck, Tables } from '../../../db/tables/tables.ts';
import type { FaceStatus } from './face-check-states.ts';
import { FACE_STATES, FACE_STATUS } from './face-check-states.ts';

/** Of a row of `face_check_moves`, characters. */
const MAX_REASON_LENGTH = 300;

export async function insertCheck(db: Queries, check: Insertable<Tables['face_checks']>): Promise<void> {
  await db.insertInto('face_checks').values(check).execute();
}

/** The member's check with this token. */
export async function findCheck(db: Queries, memberId: number, bizToken: string): Promise<FaceCheck | null> {
  const check = await db
    .selectFrom('face_checks')
    .selectAll()
    .where('biz_token', '=', bizToken)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return check ?? null;
}

/** Ends a started check as `moveState` does. `evidence`: keys of the stored pictures. */
export function moveFaceCheck(
  transaction: Transaction<Tables>,
  check: Pick<FaceCheck, 'id' | 'status'>,
  move: { readonly to: FaceStatus; readonly reason: string; readonly evidence: readonly string[] },
  now: number,
): Promise<boolean> {
  return moveState(transaction, FACE_STATES, {
    id: check.id,
    from: check.status as FaceStatus,
    to: move.to,
    reason: move.reason.slice(0, MAX_REASON_LENGTH),
    set: { evidence: JSON.stringify(move.evidence) },
    now,
  });
}

/** Whether a verified member has this id number. */
export async function isIdNumberVerified(db: Queries, idNumber: string): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('id_number', '=', idNumber)
    .where('is_face_verified', '=', 1)
    .executeTakeFirst();
  return member !== undefined;
}

/** Marks the member as verified; returns false when the member already was. */
export async function verifyMember(
  db: Queries,
  memberId: number,
  identity: { readonly realName: string; readonly idNumber: string },
  now: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('members')
    .set({ is_face_verified: 1, real_name: identity.realName, id_number: identity.idNumber, updated_at: now })
    .where('id', '=', memberId)
    .where('is_face_verified', '=', 0)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Records that the member has seen the passed result; returns whether this was the first time. */
export async function markNotified(db: Queries, checkId: number, now: number): Promise<boolean> {
  const changed = await db
    .updateTable('face_checks')
    .set({ told_at: now })
    .where('id', '=', checkId)
    .where('told_at', 'is', null)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Started checks whose next poll is due, earliest first. */
export async function findDueChecks(db: Queries, now: number, limit: number): Promise<FaceCheck[]> {
  return db
    .selectFrom('face_checks')
    .selectAll()
    .where('status', '=', FACE_STATUS.started)
    .where('next_ask_at', '<=', now)
    .orderBy('next_ask_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Stores the time of the next poll. Returns false when another process has done so. */
export async function scheduleNextPoll(
  db: Queries,
  check: Pick<FaceCheck, 'id' | 'next_ask_at'>,
  nextPollAt: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('face_checks')
    .set({ next_ask_at: nextPollAt })
    .where('id', '=', check.id)
    .where('status', '=', FACE_STATUS.started)
    .where('next_ask_at', '=', check.next_ask_at)
    .returning('id')
    .execute();
  return changed.length > 0;
}
