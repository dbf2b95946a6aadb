import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { PageRequest } from '../../../http/paging.ts';

/** Texts of the site that have versions: the values of `agreements.type`. */
export type AgreementType = 'user' | 'private' | 'vip' | 'paid_content' | 'about';

/** The types that a member agrees to (contract 5.7). */
export const AGREED_TYPES = ['user', 'private'] as const satisfies readonly AgreementType[];

export type AgreementRow = Selectable<Tables['agreements']>;
export type AgreementState = 'draft' | 'active' | 'former';

/** `former`: was the active version before. */
export function agreementStateOf({
  is_active,
  activated_at,
}: Pick<AgreementRow, 'is_active' | 'activated_at'>): AgreementState {
  if (is_active === 1) return 'active';
  return activated_at === null ? 'draft' : 'former';
}

/** One version; undefined when there is none. */
export function findAgreementVersion(db: Queries, id: number): Promise<AgreementRow | undefined> {
  return db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All versions of all types, the newest first, without their texts. */
export function listAgreementVersions(db: Queries): Promise<Omit<AgreementRow, 'content'>[]> {
  return db
    .selectFrom('agreements')
    .select(['id', 'type', 'title', 'version', 'note', 'is_active', 'activated_at', 'created_at'])
    .select(['edit_version', 'changed_by'])
    .orderBy('id', 'desc')
    .execute();
}

/** Number of members who agreed to each version, by its id. */
export async function countConsents(db: Queries): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('member_agreements')
    .select((select) => ['agreement_id', select.fn.countAll<number>().as('count')])
    .groupBy('agreement_id')
    .execute();
  return new Map(rows.map(({ agreement_id, count }) => [agreement_id, count]));
}

/** Consents to a version; `memberIds` limits them to these members, null does not. */
export interface ConsentFilter {
  readonly agreementId: number;
  readonly memberIds: readonly number[] | null;
}

function consentsTo(db: Queries, { agreementId, memberIds }: ConsentFilter) {
  const consents = db
    .selectFrom('member_agreements')
    .select(['id', 'member_id', 'agreed_at', 'address', 'user_agent', 'platform'])
    .where('agreement_id', '=', agreementId);
  // No member has the id 0; PostgreSQL refuses an empty list.
  return memberIds === null ? consents : consents.where('member_id', 'in', [0, ...memberIds]);
}

/** A page of the consents to a version, the newest first. */
export const findConsents = (db: Queries, filter: ConsentFilter, page: PageRequest) =>
  readPage(consentsTo(db, filter).orderBy('id', 'desc'), page);

/** Ids of the consents to a version, the newest first. */
export async function findConsentIds(db: Queries, filter: ConsentFilter, limit: number): Promise<number[]> {
  const rows = await consentsTo(db, filter)
    .clearSelect()
    .select('id')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of some consents that are consents to a version, the newest first. */
export const findConsentsById = (db: Queries, filter: ConsentFilter, ids: readonly number[]) =>
  consentsTo(db, filter).where('id', 'in', ids).orderBy('id', 'desc').execute();

/** The active versions of the given types, by type; the newest if a type has several. A type without one is absent. */
export async function listActiveAgreements(
  db: Queries,
  types: readonly AgreementType[],
): Promise<ReadonlyMap<string, AgreementRow>> {
  const rows = await db
    .selectFrom('agreements')
    .selectAll()
    .where('type', 'in', types)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.type, row]));
}
