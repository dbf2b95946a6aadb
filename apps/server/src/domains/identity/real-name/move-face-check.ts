import type { Transaction } from 'kysely';
import type { FaceCheck, Tables } from '../../../db/tables/tables.ts';
import type { FaceStatus } from './face-check-states.ts';
import { canMove } from './face-check-states.ts';
import { insertMove, updateStatus } from './repo.ts';

export interface CheckMove {
  readonly to: FaceStatus;
  /** For the operator. */
  readonly reason: string;
  /** Keys of the stored pictures. */
  readonly evidence: readonly string[];
  /** Milliseconds UTC. */
  readonly now: number;
}

const LONGEST_REASON = 300;

/**
 * Moves a verification on and writes that down. Tells whether it did: of several at once one does. A move that the
 * table of states does not allow is an error.
 */
export async function moveCheck(
  transaction: Transaction<Tables>,
  check: FaceCheck,
  { to, reason, evidence, now }: CheckMove,
): Promise<boolean> {
  const from = check.status as FaceStatus;
  if (!canMove(from, to)) throw new Error(`A face check cannot go from ${from} to ${to}`);
  if (!(await updateStatus(transaction, { checkId: check.id, from, to, evidence, now }))) return false;
  await insertMove(transaction, {
    face_check_id: check.id,
    from_status: from,
    to_status: to,
    reason: reason.slice(0, LONGEST_REASON),
    created_at: now,
  });
  return true;
}
