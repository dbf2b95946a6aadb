import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { AgreementType } from './list-active-agreements.ts';

export type Agreement = Selectable<Tables['agreements']>;

/** The active versions of the given types; the newest if a type has several. */
export async function findActiveAgreements(
  db: Queries,
  types: readonly AgreementType[],
): Promise<ReadonlyMap<string, Agreement>> {
  const rows = await db
    .selectFrom('agreements')
    .selectAll()
    .where('type', 'in', types)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.type, row]));
}

/** Which of the agreements the member has agreed to. */
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

/** One row per member and version; agreeing again changes nothing. */
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
