import { AUDIT_COUNT_LIMIT } from '@zaixue/contract/operator/site/audit';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queries } from '../../db/open.ts';
import { anywhere } from '../../db/statements/like-pattern.ts';
import type { AuditRow } from '../../db/tables/operator-tables.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** Which entries of the audit log are wanted. Empty texts, 0 and `all` mean no limit. */
export interface AuditFilter {
  readonly search: string;
  readonly operatorId: number;
  /** First part of the act's name, such as `course`. */
  readonly area: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly outcome: 'all' | 'done' | 'refused';
  readonly via: 'all' | 'console' | 'command' | 'system';
  /** Milliseconds UTC; null for no limit. */
  readonly since: number | null;
  /** Milliseconds UTC, not included; null for no limit. */
  readonly until: number | null;
}

type AuditQuery<Row> = SelectQueryBuilder<Tables, 'audit_entries', Row>;

/** A search without a first day looks at so many of the newest entries: it compares the texts of each. */
const SEARCHED_ENTRIES = 50_000;

function filterEntries<Row>(query: AuditQuery<Row>, filter: AuditFilter): AuditQuery<Row> {
  const { search, operatorId, area, subjectType, subjectId, outcome, via, since, until } = filter;
  let found = query;
  if (operatorId > 0) found = found.where('operator_id', '=', operatorId);
  if (subjectType !== '') found = found.where('subject_type', '=', subjectType);
  if (subjectId !== '') found = found.where('subject_id', '=', subjectId);
  // From `area.` to the sign after the dot: all acts of the area.
  if (area !== '') found = found.where('act', '>=', `${area}.`).where('act', '<', `${area}/`);
  if (outcome !== 'all') found = found.where('outcome', '=', outcome);
  if (via !== 'all') found = found.where('via', '=', via);
  if (since !== null) found = found.where('created_at', '>=', since);
  if (until !== null) found = found.where('created_at', '<', until);
  if (search === '') return found;
  if (since === null) {
    found = found.where(({ eb, selectFrom }) =>
      eb(
        'id',
        '>',
        selectFrom('audit_entries as newest').select(({ fn }) =>
          sql<number>`coalesce(${fn.max('newest.id')}, 0) - ${SEARCHED_ENTRIES}`.as('limit'),
        ),
      ),
    );
  }
  const pattern = anywhere(search);
  return found.where(({ or, eb, val }) =>
    or(
      (['subject_label', 'operator_name', 'act', 'reason', 'request_id'] as const).map((column) =>
        eb(column, 'like', sql<string>`${val(pattern)} escape '\\'`),
      ),
    ),
  );
}

/** One page of the log, the newest first, and the number of entries, at most 10,000. */
export async function findEntries(
  db: Queries,
  filter: AuditFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: AuditRow[]; readonly total: number }> {
  // The entries are compared once, for the page and for the number.
  const found = filterEntries(db.selectFrom('audit_entries').select('id'), filter)
    .orderBy('id', 'desc')
    // Counting a long log takes longer than showing a page of it.
    .limit(AUDIT_COUNT_LIMIT);
  const { rows: parts } = await sql<{ id: number | null; total: number }>`
    with found as materialized (select * from ${found} as matching)
    select null as id, count(*) as total from found
    union all select id, 0 from (
      select id from found order by id desc limit ${size} offset ${(page - 1) * size}) as page`.execute(db);
  const ids = parts.flatMap(({ id }) => id ?? []);
  const total = parts.find(({ id }) => id === null)?.total ?? 0;
  if (ids.length === 0) return { rows: [], total };
  return { rows: await findEntriesById(db, ids), total };
}

/** Ids of the newest entries that a filter finds, the newest first. */
export async function findEntryIds(db: Queries, filter: AuditFilter, limit: number): Promise<number[]> {
  const rows = await filterEntries(db.selectFrom('audit_entries').select('id'), filter)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Entries, the newest first. */
export const findEntriesById = (db: Queries, ids: readonly number[]): Promise<AuditRow[]> =>
  db.selectFrom('audit_entries').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute();
