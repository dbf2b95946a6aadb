import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { beforeEach, expect, test } from 'vitest';
import { createCategory } from '../../../testing/fixtures/create-category.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';
import { readCaptionTexts } from '../../media/captions/queries.ts';
import { indexChanges } from './indexing/index-changes.ts';
import { createWordCounter, deleteOldWords } from './word-counter.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await createCourse(site.db, { title: '编程入门' });
  await indexChanges(site.db, readCaptionTexts);
});

const hotWords = async () => (await site.call('searchHotWords', {})).data.map(({ text }) => text);

async function searchTimes(keywords: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    site.clock.advance(6000);
    await site.call('search', { keywords });
  }
}

test('a word is public after three searches that had hits', async () => {
  await searchTimes('编程', 3);
  await searchTimes('入门', 2);
  await searchTimes('没有的词', 5);
  await site.app.close();
  const stored = await site.db.selectFrom('search_words').selectAll().orderBy('word').execute();
  expect(stored.map(({ word, times }) => [word, times])).toEqual([
    ['入门', 2],
    ['编程', 3],
  ]);
});

test('repeated searches within some seconds count once', async () => {
  await searchTimes('编程', 1);
  for (let time = 0; time < 20; time += 1) await site.call('search', { keywords: '编程' });
  await site.app.close();
  const [stored] = await site.db.selectFrom('search_words').select('times').execute();
  expect(stored?.times).toBe(1);
});

test('searches of the last 7 days count, and words are deleted after 30 days', async () => {
  const counter = createWordCounter(site.db, site.clock);
  for (const word of ['编程', '编程', '编程', '课']) counter.count(word);
  counter.count('很长'.repeat(11));
  await counter.flush();
  expect(await hotWords()).toEqual(['编程']);
  site.clock.advance(8 * DAY_MS);
  expect(await hotWords()).toEqual([]);
  await deleteOldWords(site.db, TEST_NOW + 8 * DAY_MS);
  expect(await site.db.selectFrom('search_words').selectAll().execute()).toHaveLength(1);
  await deleteOldWords(site.db, TEST_NOW + 31 * DAY_MS);
  expect(await site.db.selectFrom('search_words').selectAll().execute()).toEqual([]);
});

test('category names that have hits complete the list', async () => {
  await createCategory(site.db, { name: '编程' });
  await createCategory(site.db, { name: '烹饪' });
  expect(await hotWords()).toEqual(['编程']);
});

test('words from the setting replace the counted ones', async () => {
  await site.services.settings.set('search.hot_words', '摄影，Python 理财、摄影');
  expect(await hotWords()).toEqual(['摄影', 'Python', '理财']);
});
