import type { Transaction } from 'kysely';
import type { FaceCheck, Tables } from '../../../db/tables/tables.ts';
import type { FaceStatus } from './face-check-states.ts';
import { canMove } from './face-check-states.ts';
import { insertMove, updateStatus } from './repo.ts';

export interface FaceCheckMove {
  readonly to: FaceStatus;
  /** For the operator. */
  readonly reason: string;
  /** Keys of the stored pictures. */
  readonly evidence: readonly string[];
  /** Milliseconds UTC. */
  readonly now: number;
}

const MAX_REASON_LENGTH = 300;

/**
 * Moves a check to another status and records the move. Of several simultaneous calls one returns true. Throws for a
 * move that is not allowed.
 */
export async function moveFaceCheck(
  transaction: Transaction<Tables>,
  check: FaceCheck,
  { to, reason, evidence, now }: FaceCheckMove,
): Promise<boolean> {
  const from = check.status as FaceStatus;
  if (!canMove(from, to)) throw new Error(`A face check cannot go from ${from} to ${to}`);
  if (!(await updateStatus(transaction, { checkId: check.id, from, to, evidence, now }))) return false;
  await insertMove(transaction, {
    face_check_id: check.id,
    from_status: from,
    to_status: to,
    reason: reason.slice(0, MAX_REASON_LENGTH),
    created_at: now,
  });
  return true;
}
