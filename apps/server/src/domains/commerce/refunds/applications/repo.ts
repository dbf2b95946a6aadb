import type { Transaction } from 'kysely';
import { moveState, type StateMove } from '../../../../db/move-state.ts';
import type { Queries } from '../../../../db/open.ts';
import type { RefundApplication } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { APPLICATION_STATES, type ApplicationStatus } from './policy.ts';

export async function findApplication(db: Queries, id: number): Promise<RefundApplication | null> {
  const found = await db
    .selectFrom('refund_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

export async function insertApplication(
  transaction: Transaction<Tables>,
  application: Pick<RefundApplication, 'order_id' | 'member_id' | 'reason'>,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('refund_applications')
    .values({ ...application, status: 'waiting', created_at: now, updated_at: now })
    .execute();
}

/** Changes the status of an application as `moveState` does. */
export function moveApplication(
  transaction: Transaction<Tables>,
  move: StateMove<'refund_applications', 'refund_application_moves', ApplicationStatus>,
): Promise<boolean> {
  return moveState(transaction, APPLICATION_STATES, move);
}
