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
  /** Whose lease it takes to move; null for none. */
  readonly heldBy?: string | null;
  readonly change?: JobChange;
  readonly now: number;
}

const LONGEST_REASON = 255;

/**
 * Moves an upload on and writes that down. Tells whether it did: of several at once one does. A move that the table of
 * states does not allow is an error.
 */
export async function moveJob(transaction: Transaction<Tables>, move: JobMove): Promise<boolean> {
  const { jobId, from, to, heldBy = null, now } = move;
  if (!canMove(from, to)) throw new Error(`An upload cannot go from ${from} to ${to}`);
  const reason = (move.change?.reason ?? '').slice(0, LONGEST_REASON);
  const change = { ...move.change, reason };
  if (!(await updateStatus(transaction, { jobId, from, to, heldBy, change, now }))) return false;
  await insertJobMove(transaction, { jobId, from, to, reason, now });
  return true;
}
