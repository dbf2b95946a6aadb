import type { Queries } from '../../db/open.ts';
import type { FreshCache } from '../../http/fresh-cache.ts';
import type { PageRequest, Slice } from '../../http/paging.ts';
import { offsetOf } from '../../http/paging.ts';
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

/** A page of the hits for a query (contract 13.6). */
export async function searchCourses(
  { db, hits }: SearchSources,
  request: SearchRequest,
  now: number,
): Promise<Slice<HitRow>> {
  const { keywords, kind } = request;
  const all = await hits.get(`${kind} ${keywords}`, () => findHits(db, keywords, kind, now));
  const offset = offsetOf(request);
  return { rows: await readHits(db, all.slice(offset, offset + request.size)), total: all.length };
}
