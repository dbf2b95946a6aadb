import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { searchIndexFor } from '../../../ports/search/for-database.ts';
import type { CandidateQuery, SearchField } from '../../../ports/search/port.ts';
import { isVisible } from '../courses/visibility.ts';
import { isSingleCharacter, termTokens } from './tokens.ts';

/** A query for the hits of one rank. */
export interface FieldQuery {
  readonly field: SearchField;
  /** Folded words; a hit contains all of them. */
  readonly terms: readonly string[];
  /** Hits in these fields have a better rank and are left out. */
  readonly excludedFields: readonly SearchField[];
  /** Range of positions: `from` is included, `to` is not. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** The columns of a document that a field consists of. */
const TEXTS: Readonly<Record<SearchField, readonly string[]>> = {
  title: ['title'],
  brief: ['title', 'brief'],
  body: ['title', 'brief', 'body'],
  initials: ['initials'],
};

/** Candidates read beyond the limit, because some of them are not hits. */
const EXTRA_CANDIDATES = 30;

/**
 * Positions of the visible hits in one field, highest first. The index returns candidates; the stored texts decide
 * which are hits. Visibility is read from the rows of course and lesson, so a hidden one is never found.
 */
export async function findPositions(db: Queries, query: FieldQuery, now: number): Promise<number[]> {
  const tokens = query.terms
    // The index holds no single characters of the body.
    .filter((term) => query.field !== 'body' || !isSingleCharacter(term))
    .flatMap(termTokens);
  if (tokens.length === 0) return [];
  let size = query.limit + EXTRA_CANDIDATES;
  const found: number[] = [];
  let { to } = query;
  while (found.length < query.limit) {
    const batch = await readCandidates(db, { ...query, to, limit: size, tokens: [...new Set(tokens)] }, now);
    found.push(...batch.filter(({ is_hit }) => is_hit === 1).map(({ position }) => position));
    const last = batch.at(-1);
    if (!last || batch.length < size) break;
    to = last.position;
    size *= 2;
  }
  return found.slice(0, query.limit);
}

/** Reads the next candidates and whether each is a hit. Only these rows are joined with other tables. */
async function readCandidates(
  db: Queries,
  query: FieldQuery & CandidateQuery,
  now: number,
): Promise<{ position: number; is_hit: number }[]> {
  const index = searchIndexFor(db);
  const everyTermIn = (field: SearchField): RawBuilder<SqlBool> => {
    const isInAnyColumn = (term: string) =>
      sql`(${sql.join(
        TEXTS[field].map((text) => index.contains(sql.ref(`d.${text}`), term)),
        sql` or `,
      )})`;
    return sql`(${sql.join(query.terms.map(isInAnyColumn), sql` and `)})`;
  };
  const isHit = sql.join(
    [
      isVisible('c', now),
      sql`(d.kind = 'vod' or ${isVisible('v', now)})`,
      everyTermIn(query.field),
      ...query.excludedFields.map((field) => sql`not ${everyTermIn(field)}`),
    ],
    sql` and `,
  );
  const { rows } = await sql<{ position: number; is_hit: number }>`
    select candidate.position, case when ${isHit} then 1 else 0 end as is_hit
    from (${index.candidates(query)}) candidate
      left join search_documents d on d.position = candidate.position
      left join courses c on c.id = d.course_id
      left join videos v on d.kind = 'video' and v.id = d.resource_id
    order by candidate.position desc`.execute(db);
  return rows;
}

/** Reads the content of hits in the given order. A course or lesson that was deleted meanwhile is left out. */
export async function readHits(db: Queries, positions: readonly number[]) {
  if (positions.length === 0) return [];
  const rows = await db
    .selectFrom('search_documents as d')
    .innerJoin('courses as c', 'c.id', 'd.course_id')
    .leftJoin('videos as v', (join) => join.onRef('v.id', '=', 'd.resource_id').on('d.kind', '=', 'video'))
    .where('d.position', 'in', positions)
    .select([
      'd.kind',
      'd.resource_id',
      'd.position',
      'd.plain_body',
      'c.id as course_id',
      'c.title as course_title',
      'c.short_description',
      'c.thumb',
      'c.charge_fen',
      'c.is_free',
      'c.is_vip_free',
      'c.teacher_name',
      'c.created_at as course_created_at',
      'c.updated_at as course_updated_at',
      'v.title as video_title',
      'v.created_at as video_created_at',
      'v.updated_at as video_updated_at',
    ])
    .execute();
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return positions.flatMap((position) => byPosition.get(position) ?? []);
}
export type HitRow = Awaited<ReturnType<typeof readHits>>[number];
