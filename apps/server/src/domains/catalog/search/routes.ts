import { search, searchHotWords, searchSuggestions } from '@zaixue/contract/calls/search';
import { searchTerms } from '@zaixue/contract/rules/search-text';
import { createFreshCache } from '../../../http/fresh-cache.ts';
import { litePage } from '../../../http/paging.ts';
import type { Router } from '../../../http/router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { SearchKind } from './find-hits.ts';
import { listHotWords } from './list-hot-words.ts';
import { presentHit } from './present.ts';
import { searchCourses } from './search-courses.ts';
import { suggestTitles } from './suggest-titles.ts';
import { createWordCounter } from './word-counter.ts';

const KINDS: Readonly<Record<string, SearchKind>> = { '': 'all', '0': 'all', vod: 'vod', video: 'video' };

/**
 * Search, suggestions while typing, and words that others search for (contract 13.6). `flushWords` writes what has
 * been counted.
 */
export function registerSearchRoutes(
  router: Router,
  { db, settings, clock }: Services,
): { flushWords: () => Promise<void> } {
  const words = createWordCounter(db, clock);
  const hits = createFreshCache<readonly number[]>(clock);
  const isOff = async (): Promise<boolean> => !(await settings.all())['search.enabled'];

  // A shared answer is made once in some seconds, so one person cannot make a word popular by asking all the time.
  router.shared(search, async ({ query }, { client, now }) => {
    const kind = KINDS[query.type];
    // Kinds that other sites have and this one has not.
    if (!kind || (await isOff())) return ok({ data: [], total: 0 });
    const { rows, total } = await searchCourses({ db, hits }, { ...query, kind }, now);
    if (query.page === 1 && total > 0) words.count(query.keywords);
    const terms = searchTerms(query.keywords);
    return ok(litePage({ rows: rows.map((row) => presentHit(row, terms, client.origin)), total }));
  });

  router.shared(searchSuggestions, async ({ query }, { now }) => {
    const titles = (await isOff()) ? [] : await suggestTitles(db, query.keywords, now);
    return ok(titles.map((text) => ({ text })));
  });

  router.shared(searchHotWords, async (_input, { now }) => {
    const chosen = (await settings.all())['search.hot_words'];
    const listed = (await isOff()) ? [] : await listHotWords(db, chosen, now);
    return ok(listed.map((text) => ({ text })));
  });

  return { flushWords: words.flush };
}
