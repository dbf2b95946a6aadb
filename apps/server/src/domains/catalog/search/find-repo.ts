import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { searchIndexOf } from '../../../ports/search/for-database.ts';
import type { CandidateQuery, SearchPlace } from '../../../ports/search/port.ts';
import { isSingle, termTokens } from './tokens.ts';

/** Which hits of one rank are asked for. */
export interface PlaceQuery {
  readonly place: SearchPlace;
  /** Folded words; all of them must be there. */
  readonly terms: readonly string[];
  /** Hits of these places rank higher and are left out. */
  readonly except: readonly SearchPlace[];
  /** Positions from `from` up to, without, `to`. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** The texts of a document that make up a place. */
const TEXTS: Readonly<Record<SearchPlace, readonly string[]>> = {
  title: ['title'],
  brief: ['title', 'brief'],
  body: ['title', 'brief', 'body'],
  initials: ['initials'],
};

/** So many candidates more than wanted are looked at first, since few of them turn out to be no hits. */
const SPARE = 30;

/**
 * Positions of the visible hits in one place, the highest first. The index finds what may be one, the stored texts
 * decide; whether course and lesson may be seen is read from their own rows, so nothing hidden is ever found.
 */
export async function findPositions(db: Queries, query: PlaceQuery, now: number): Promise<number[]> {
  const tokens = query.terms
    // Single characters of long texts are not in the index.
    .filter((term) => query.place !== 'body' || !isSingle(term))
    .flatMap(termTokens);
  if (tokens.length === 0) return [];
  let size = query.limit + SPARE;
  const found: number[] = [];
  let { to } = query;
  while (found.length < query.limit) {
    const lot = await readLot(db, { ...query, to, limit: size, tokens: [...new Set(tokens)] }, now);
    found.push(...lot.filter(({ is_hit }) => is_hit === 1).map(({ position }) => position));
    const last = lot.at(-1);
    if (!last || lot.length < size) break;
    to = last.position;
    size *= 2;
  }
  return found.slice(0, query.limit);
}

/** The next candidates, and whether each is a hit. Only these few are joined with anything. */
async function readLot(
  db: Queries,
  query: PlaceQuery & CandidateQuery,
  now: number,
): Promise<{ position: number; is_hit: number }[]> {
  const index = searchIndexOf(db);
  const everyTermIn = (place: SearchPlace): RawBuilder<SqlBool> => {
    const inSome = (term: string) =>
      sql`(${sql.join(
        TEXTS[place].map((text) => index.contains(sql.ref(`d.${text}`), term)),
        sql` or `,
      )})`;
    return sql`(${sql.join(query.terms.map(inSome), sql` and `)})`;
  };
  const isHit = sql.join(
    [
      sql`c.is_show = 1 and c.deleted_at is null and c.published_at <= ${now}`,
      sql`(d.kind = 'vod' or (v.is_show = 1 and v.deleted_at is null and v.published_at <= ${now}))`,
      everyTermIn(query.place),
      ...query.except.map((place) => sql`not ${everyTermIn(place)}`),
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

/** What a page of hits shows, by position; a course or lesson that went meanwhile is left out. */
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
      'c.title as course_title',
      'c.short_description',
      'c.thumb',
      'c.charge_fen',
      'c.is_free',
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
