import { type Insertable, sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { prepareQuery } from '../../../db/statements/prepare-query.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { AGREED_TYPES } from './queries.ts';

const selectConsents = prepareQuery((db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('agreements')
    .leftJoin('member_agreements as consent', (join) =>
      join.onRef('consent.agreement_id', '=', 'agreements.id').on('consent.member_id', '=', memberId),
    )
    .where(
      'agreements.type',
      'in',
      AGREED_TYPES.map((type) => sql.lit(type)),
    )
    .where('agreements.is_active', '=', sql.lit(1))
    .select(['agreements.type', 'consent.id as consent_id'])
    .orderBy('agreements.id'),
);

/**
 * Whether the member has agreed to the active version, by type; to the newest if a type has several. A type without an active version is
 * absent.
 */
export async function findConsentsOf(db: Queries, memberId: number): Promise<ReadonlyMap<string, boolean>> {
  const rows = await selectConsents(db, { memberId });
  return new Map(rows.map(({ type, consent_id }) => [type, consent_id !== null]));
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
