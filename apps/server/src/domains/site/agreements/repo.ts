import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** Returns the ids among `agreementIds` that the member has agreed to. */
export async function findAgreedIds(
  db: Queries,
  memberId: number,
  agreementIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (agreementIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('member_agreements')
    .select('agreement_id')
    .where('member_id', '=', memberId)
    .where('agreement_id', 'in', agreementIds)
    .execute();
  return new Set(rows.map((row) => row.agreement_id));
}

/** Stores one row per member and agreement version. A row that exists is not changed. */
export async function insertMemberAgreements(
  db: Queries,
  rows: readonly Insertable<Tables['member_agreements']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('member_agreements')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['member_id', 'agreement_id']).doNothing())
    .execute();
}
