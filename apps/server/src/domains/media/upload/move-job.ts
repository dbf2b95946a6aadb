import type { Transaction } from 'kysely';
import { moveState } from '../../../db/move-state.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { JobStatus } from './job-states.ts';
import { JOB_STATES } from './job-states.ts';

/** Columns that a move changes in addition to the state. A move without `lease` ends the lease. */
export interface JobChange {
  readonly percent?: number;
  readonly reason?: string;
  readonly attempts?: number;
  readonly mediaId?: number;
  readonly lease?: { readonly owner: string; readonly until: number } | null;
}

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

/** Moves an upload to another state as `moveState` does, if `heldBy` still holds the lease. */
export function moveJob(
  transaction: Transaction<Tables>,
  { jobId, from, to, heldBy = null, change = {}, now }: JobMove,
): Promise<boolean> {
  const { percent, attempts, mediaId, lease } = change;
  const reason = (change.reason ?? '').slice(0, MAX_REASON_LENGTH);
  return moveState(transaction, JOB_STATES, {
    id: jobId,
    from,
    to,
    reason,
    set: {
      reason,
      lease_owner: lease?.owner ?? null,
      lease_until: lease?.until ?? null,
      ...(percent === undefined ? {} : { percent }),
      ...(attempts === undefined ? {} : { attempts }),
      ...(mediaId === undefined ? {} : { media_id: mediaId }),
    },
    ...(heldBy === null ? {} : { where: { lease_owner: heldBy } }),
    now,
  });
}
