// @module-tag postgres
import { foldText, searchTerms } from '@zaixue/contract/rules/search-text';
import { MINUTE_MS } from '@zaixue/contract/rules/time-units';
import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { TEST_NOW } from '../../../testing/test-site.ts';
import { readCaptionTexts } from '../../media/captions/queries.ts';
import { findHits } from './find-hits.ts';
import { readHits } from './hits-repo.ts';
import { indexChanges } from './indexing/index-changes.ts';
import { documentPosition } from './position.ts';

const CAP = 100;

interface Item {
  readonly kind: 'vod' | 'video';
  readonly id: number;
  readonly publishedAt: number;
  readonly texts: readonly string[];
}

/** The expected hits, computed by text comparison without index and SQL. */
function expectedHits(items: readonly Item[], query: string): string[] {
  const terms = searchTerms(query);
  const rankOf = ({ texts }: Item): number => {
    for (let upTo = 1; upTo <= texts.length; upTo += 1) {
      const folded = texts.slice(0, upTo).map(foldText);
      const isThere = terms.every((term) => folded.some((text) => text.includes(term)));
      // A body is not searched for single characters alone.
      const canBeFound = upTo < 3 || terms.some((term) => Array.from(term).length > 1);
      if (isThere && canBeFound) return upTo;
    }
    return 0;
  };
  return items
    .map((item) => ({ item, rank: terms.length > 0 ? rankOf(item) : 0 }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => a.rank - b.rank || position(b.item) - position(a.item))
    .slice(0, CAP)
    .map(({ item }) => `${item.kind} ${item.id}`);
}

const position = ({ kind, id, publishedAt }: Item): number => documentPosition(kind, id, publishedAt);

const word = fc.string({
  unit: fc.constantFrom('课', '程', '学', '习', 'A', 'b', ' ', '，', '+'),
  maxLength: 8,
});
const courseTexts = fc.tuple(word, word, word, fc.nat(5));

test('on both databases, search returns the same hits in the same order as a plain text comparison', async () => {
  const db = await openTestDatabase();
  const items: Item[] = [];
  for (const [title, brief, body, age] of fc.sample(courseTexts, { numRuns: 200, seed: 20260131 })) {
    const publishedAt = TEST_NOW - age * MINUTE_MS;
    const course = await createCourse(db, {
      title,
      short_description: brief,
      render_desc: `<p>${body}</p>`,
      published_at: publishedAt,
    });
    items.push({ kind: 'vod', id: course.id, publishedAt, texts: [title, brief, body] });
    const video = await createVideo(db, course.id, { title: brief, published_at: publishedAt });
    items.push({ kind: 'video', id: video.id, publishedAt, texts: [brief] });
  }
  await indexChanges(db, readCaptionTexts);
  for (const query of fc.sample(word, { numRuns: 150, seed: 7 })) {
    const rows = await readHits(db, await findHits(db, query, 'all', TEST_NOW));
    const found = rows.map(({ kind, resource_id }) => `${kind} ${resource_id}`);
    // Pinyin initials are tried only without a hit, and not computed here.
    if (found.length > 0 || !/^[a-z]{2,}$/i.test(query.trim())) {
      expect(found, query).toEqual(expectedHits(items, query));
    }
  }
});
