import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { JobChange } from './job-repo.ts';
import { insertJobMove, updateStatus } from './job-repo.ts';
import type { JobStatus } from './job-states.ts';
import { canMove } from './job-states.ts';

export interface JobMove {
  readonly jobId: number;
  readonly from: JobStatus;
  readonly to: JobStatus;
  /** The process that must hold the lease; null when none must. */
  readonly heldBy?: string | null;
  readonly change?: JobChange;
  readonly now: number;
}

const MAX_REASON_LENGTH = 255;

/**
 * Moves an upload to another state and records the move. Returns whether it did: of concurrent moves only one succeeds.
 * Throws for a move that is not allowed.
 */
export async function moveJob(transaction: Transaction<Tables>, move: JobMove): Promise<boolean> {
  const { jobId, from, to, heldBy = null, now } = move;
  if (!canMove(from, to)) throw new Error(`An upload cannot go from ${from} to ${to}`);
  const reason = (move.change?.reason ?? '').slice(0, MAX_REASON_LENGTH);
  const change = { ...move.change, reason };
  if (!(await updateStatus(transaction, { jobId, from, to, heldBy, change, now }))) return false;
  await insertJobMove(transaction, { jobId, from, to, reason, now });
  return true;
}
