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
 * Search, suggestions while typing, and frequent search words (contract 13.6). `flushWords` writes the counted words to
 * the database.
 */
export function registerSearchRoutes(
  router: Router,
  { db, settings, clock, changes }: Services,
): { flushWords: () => Promise<void> } {
  const words = createWordCounter(db, clock);
  const hits = createFreshCache<readonly number[]>(clock, { changes });
  const isDisabled = async (): Promise<boolean> => !(await settings.all())['search.enabled'];

  // The answer is cached for some seconds, so a caller who repeats a search does not raise its count.
  router.shared(search, async ({ query }, { client, now, preview }) => {
    const kind = KINDS[query.type];
    // The contract has more types than this server offers.
    if (!kind || (await isDisabled())) return ok({ data: [], total: 0 });
    const { rows, total } = await searchCourses({ db, hits }, { ...query, kind }, now);
    if (query.page === 1 && total > 0 && !preview) words.count(query.keywords);
    const terms = searchTerms(query.keywords);
    const view = { origin: client.origin, vipScope: (await settings.all())['access.vip_scope'] };
    return ok(litePage({ rows: rows.map((row) => presentHit(row, terms, view)), total }));
  });

  router.shared(searchSuggestions, async ({ query }, { now }) => {
    const titles = (await isDisabled()) ? [] : await suggestTitles(db, query.keywords, now);
    return ok(titles.map((text) => ({ text })));
  });

  router.shared(searchHotWords, async (_input, { now }) => {
    const setting = (await settings.all())['search.hot_words'];
    const hotWords = (await isDisabled()) ? [] : await listHotWords(db, setting, now);
    return ok(hotWords.map((text) => ({ text })));
  });

  return { flushWords: words.flush };
}
