import type { Insertable, Transaction } from 'kysely';
import { moveState, type StateMove } from '../../../db/move-state.ts';
import type { Queries } from '../../../db/open.ts';
import type { Approval } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { APPROVAL_STATES, type ApprovalStatus } from './policy.ts';
import { isOpenApproval } from './queries.ts';

/** Of a row of `approval_moves`, characters. */
const MAX_REASON_LENGTH = 500;

export function insertApproval(
  transaction: Transaction<Tables>,
  approval: Insertable<Tables['approvals']>,
): Promise<Approval> {
  return transaction.insertInto('approvals').values(approval).returningAll().executeTakeFirstOrThrow();
}

export async function findApproval(db: Queries, id: number): Promise<Approval | null> {
  const approval = await db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst();
  return approval ?? null;
}

/** Approvals of a payment that have not ended, oldest first. */
export function findOpenApprovals(db: Queries, paymentId: number): Promise<Approval[]> {
  return openApprovals(db).where('payment_id', '=', paymentId).execute();
}

/** Approvals because of a member's application that have not ended, oldest first. */
export function findApplicationApprovals(db: Queries, applicationId: number): Promise<Approval[]> {
  return openApprovals(db).where('application_id', '=', applicationId).execute();
}

const openApprovals = (db: Queries) =>
  db.selectFrom('approvals').selectAll().where(isOpenApproval).orderBy('id');

/** Ids of approvals that a background job ends (nobody decided in time) or runs (their delay is over). */
export async function findDueApprovals(db: Queries, now: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('approvals')
    .select('id')
    .where(isOpenApproval)
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'waiting'), eb('expires_at', '<=', now)]),
        and([eb('status', '=', 'approved'), eb('runs_at', '<=', now)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes the status of an approval as `moveState` does. */
export function moveApproval(
  transaction: Transaction<Tables>,
  { reason, ...move }: StateMove<'approvals', 'approval_moves', ApprovalStatus>,
): Promise<boolean> {
  const stored = { ...move, reason: reason.slice(0, MAX_REASON_LENGTH).toWellFormed() };
  return moveState(transaction, APPROVAL_STATES, stored);
}
