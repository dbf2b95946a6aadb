import type { OperatorTask } from '../../../db/tables/operator-tables.ts';
import { isOver } from '../../../lib/clock.ts';
import { hasOwnerEnded, processOwner } from '../../../start/process-owner.ts';

/** Time after which another process takes over a task without progress, milliseconds. */
export const LEASE_MS = 60_000;

/** Whether another process works on a task. */
export const isLeased = ({ lease_owner, lease_until }: OperatorTask, now: number): boolean =>
  lease_owner !== null &&
  lease_owner !== processOwner &&
  !isOver(lease_until ?? 0, LEASE_MS, now) &&
  !hasOwnerEnded(lease_owner);
