import type { Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';

/** A member's membership as stored. `domains/commerce` decides when it changes. */
export interface Membership {
  /** 0 for none. The plan may be deleted. */
  readonly planId: number;
  /** Milliseconds UTC. */
  readonly endsAt: number | null;
}

/** Locks the member's row until the transaction ends and returns the membership. The member must exist. */
export async function lockMembership(
  transaction: Transaction<Tables>,
  memberId: number,
): Promise<Membership> {
  const find = transaction
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(['plan_id as planId', 'plan_expires_at as endsAt']);
  return lockRows(transaction, find, 'no key update').executeTakeFirstOrThrow();
}

export async function setMembership(
  transaction: Transaction<Tables>,
  memberId: number,
  { planId, endsAt }: Membership,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ plan_id: planId, plan_expires_at: endsAt, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}

/** Removes expired memberships from members (contract 15.2). Access does not wait for this: it ends at the expiry time. */
export async function clearExpiredMemberships(db: Queries, now: number): Promise<void> {
  await db
    .updateTable('members')
    .set({ plan_id: 0, plan_expires_at: null, updated_at: now })
    .where('plan_id', '<>', 0)
    .where('plan_expires_at', '<=', now)
    .execute();
}
