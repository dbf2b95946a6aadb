import type { Queries } from '../../../db/open.ts';
import type { FreshCache } from '../../../http/fresh-cache.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import { offsetOf } from '../../../http/paging.ts';
import { findFirstLessons } from '../courses/find-first-lessons.ts';
import type { SearchKind } from './find-hits.ts';
import { findHits } from './find-hits.ts';
import type { HitRow } from './find-repo.ts';
import { readHits } from './find-repo.ts';

export interface SearchRequest extends PageRequest {
  readonly keywords: string;
  readonly kind: SearchKind;
}

export interface SearchSources {
  readonly db: Queries;
  /** What was found for a query some seconds ago: its next pages go on from there. */
  readonly hits: FreshCache<readonly number[]>;
}

/** A row of the answer. */
export interface Hit extends HitRow {
  /** The lesson itself, or the first one of a course; 0 for a course without lessons. */
  readonly lessonId: number;
}

/** A page of the hits for a query (contract 13.6). */
export async function searchCourses(
  { db, hits }: SearchSources,
  request: SearchRequest,
  now: number,
): Promise<Slice<Hit>> {
  const { keywords, kind } = request;
  const all = await hits.get(`${kind} ${keywords}`, () => findHits(db, keywords, kind, now));
  const offset = offsetOf(request);
  const rows = await readHits(db, all.slice(offset, offset + request.size));
  const courseIds = rows.filter((row) => row.kind === 'vod').map((row) => row.resource_id);
  const firstLessons = await findFirstLessons(db, courseIds, now);
  const lessonOf = ({ kind, resource_id }: HitRow): number =>
    kind === 'video' ? resource_id : (firstLessons.get(resource_id) ?? 0);
  return { rows: rows.map((row) => ({ ...row, lessonId: lessonOf(row) })), total: all.length };
}
