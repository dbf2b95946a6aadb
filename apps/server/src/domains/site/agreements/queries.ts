import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** Texts of the site that have versions: the values of `agreements.type`. */
export type AgreementType = 'user' | 'private' | 'vip' | 'paid_content' | 'about';

/** The types that a member agrees to (contract 5.7). */
export const AGREED_TYPES = ['user', 'private'] as const satisfies readonly AgreementType[];

type Agreement = Selectable<Tables['agreements']>;

/** The active versions of the given types, by type; the newest if a type has several. A type without one is absent. */
export async function listActiveAgreements(
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
