import type { Transaction } from 'kysely';
import type { Tables } from '../../../../db/tables/tables.ts';

/** Deletes what an erased member wrote in applications for refunds. Orders, payments, refunds and approvals stay. */
export async function eraseRefundApplications(
  transaction: Transaction<Tables>,
  memberId: number,
): Promise<void> {
  const own = transaction.selectFrom('refund_applications').where('member_id', '=', memberId).select('id');
  await transaction.deleteFrom('refund_application_moves').where('application_id', 'in', own).execute();
  await transaction.deleteFrom('refund_applications').where('member_id', '=', memberId).execute();
}
