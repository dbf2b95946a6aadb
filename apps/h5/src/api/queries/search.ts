import { queryOptions } from '@tanstack/react-query';
import type { SearchCourse, SearchRow, SearchWord } from '@zaixue/contract/entities/search';
import { hasExtension, requireExtension } from '../extensions.ts';
import { toInteger, toList, toText } from '../normalise.ts';
import { pagedQuery, toListPage } from '../paged-query.ts';
import { callFrom } from '../query-client.ts';
import { popularCoursesQuery } from './course.ts';

const SEARCH_PAGE_SIZE = 10;

/** What kind of hits is asked for: `''` for all (contract 13.6). */
export type SearchType = '' | 'vod' | 'video';

export interface SearchQuery {
  /** Without white space around; empty for no search. */
  readonly keywords: string;
  readonly type: SearchType;
}

/** The search as it stands in the address: `keywords` and `type`. */
export function searchOf(search: URLSearchParams): SearchQuery {
  const type = search.get('type');
  return {
    keywords: (search.get('keywords') ?? '').trim(),
    type: type === 'vod' || type === 'video' ? type : '',
  };
}

/** A hit as the screen reads it; other sites have further kinds. */
export interface SearchHit {
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  readonly thumb: string;
  /** Plain text around the first hit, or the short description. */
  readonly text: string;
  /** The course itself or that of the lesson (extension `search-courses`); null where the service does not tell. */
  readonly course: SearchCourse | null;
}

/** The hits for a query, best first (contract 13.6). */
export const searchQuery = ({ keywords, type }: SearchQuery) =>
  pagedQuery<SearchHit>({
    queryKey: ['search', keywords, type],
    pageSize: SEARCH_PAGE_SIZE,
    loadPage: async (context, page) => {
      const values = { page, size: SEARCH_PAGE_SIZE, type: type || '0', keywords };
      const { rows, total } = toListPage<SearchRow>(await callFrom(context, 'search', values));
      // Shown in place of hits; loaded here so that the page that the server renders has them too.
      if (page === 1 && rows.length === 0) await context.client.prefetchQuery(popularCoursesQuery());
      return { rows: rows.map(toHit), total };
    },
  });

const toHit = (row: SearchRow): SearchHit => ({
  kind: row.resource_type,
  id: toInteger(row.resource_id),
  title: toText(row.title),
  thumb: toText(row.thumb),
  text: toText(row.p) || toText(row.short_desc),
  course: row.course ? { ...row.course, title: toText(row.course.title) } : null,
});

const wordsOf = (words: readonly SearchWord[]): string[] =>
  toList<SearchWord>(words)
    .map(({ text }) => toText(text))
    .filter(Boolean);

/** Words that others search for; none where the service does not tell. */
export const hotWordsQuery = () =>
  queryOptions({
    queryKey: ['search', 'hotWords'],
    queryFn: async (context) =>
      (await hasExtension(context.client, 'search-hot-words'))
        ? wordsOf(await callFrom(context, 'searchHotWords', {}, { optional: true }))
        : [],
  });

/** Titles that go on from what is typed. Fails where the service has no suggestions. */
export const suggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', typed],
    queryFn: async (context) => {
      await requireExtension(context.client, 'search-suggestions');
      return wordsOf(await callFrom(context, 'searchSuggestions', { keywords: typed }, { optional: true }));
    },
  });
