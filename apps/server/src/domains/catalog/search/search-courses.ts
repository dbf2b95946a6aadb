import type { Queries } from '../../../db/open.ts';
import type { FreshCache } from '../../../http/fresh-cache.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import { offsetOf } from '../../../http/paging.ts';
import { findFirstLessons } from '../courses/list-repo.ts';
import type { SearchKind } from './find-hits.ts';
import { findHits } from './find-hits.ts';
import type { HitRow } from './hits-repo.ts';
import { readHits } from './hits-repo.ts';

export interface SearchCoursesInput extends PageRequest {
  readonly keywords: string;
  readonly kind: SearchKind;
}

export interface SearchCoursesDependencies {
  readonly db: Queries;
  /** Caches the hits of a query for some seconds, so that its next pages continue the same result. */
  readonly hits: FreshCache<readonly number[]>;
}

/** A search result row. */
export interface Hit extends HitRow {
  /** The lesson, or the first lesson of a course; 0 for a course without lessons. */
  readonly lessonId: number;
}

/** A page of the hits for a query (contract 13.6). */
export async function searchCourses(
  { db, hits }: SearchCoursesDependencies,
  request: SearchCoursesInput,
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
