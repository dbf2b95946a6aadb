import { describe, expect, test } from 'vitest';
import { indexChanges } from '../domains/catalog/search/indexing/index-changes.ts';
import { readCaptionTexts } from '../domains/media/captions/queries.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { openTestSite } from '../testing/test-site.ts';

describe('a shared answer is cached for five seconds', () => {
  async function openWithCourse() {
    const site = await openTestSite();
    await createCourse(site.db, { title: '第一课' });
    const ask = async (url: string, host = 'a.example') =>
      (await site.app.inject({ url, headers: { host } })).json();
    const total = async (query: string, host?: string) =>
      (await ask(`/api/v2/courses${query}`, host)).data.total;
    return { site, ask, total, add: () => createCourse(site.db, { title: '又一课' }) };
  }

  test('and is produced again after that', async () => {
    const { site, total, add } = await openWithCourse();
    expect(await total('')).toBe(1);
    await add();
    site.clock.advance(4999);
    expect(await total('')).toBe(1);
    site.clock.advance(1);
    expect(await total('')).toBe(2);
  });

  test('and unknown query parameters are ignored', async () => {
    const { total, add } = await openWithCourse();
    expect(await total('')).toBe(1);
    await add();
    for (const query of ['?junk=1', '?junk=2&utm_source=x', '?Scene=free', '?token=abc'])
      expect([query, await total(query)]).toEqual([query, 1]);
  });

  test.each(['?page=2', '?page_size=5', '?category_id=7', '?scene=free'])(
    'but separately for %s',
    async (query) => {
      const { ask, total, add } = await openWithCourse();
      await total('');
      await add();
      expect(await ask(`/api/v2/courses${query}`)).not.toEqual(await ask('/api/v2/courses'));
    },
  );

  test('and separately for each host', async () => {
    const { ask } = await openWithCourse();
    for (const host of ['a.example', 'b.example', 'a.example']) {
      const { data } = await ask('/api/v2/other/config', host);
      expect(data.url).toContain(host);
    }
  });

  test('and separately for each call', async () => {
    const { ask } = await openWithCourse();
    expect((await ask('/api/v2/navs')).data).toEqual([]);
    expect((await ask('/api/v2/other/config')).data).toHaveProperty('name');
  });

  test('and separately for each value of a parameter', async () => {
    const { site, ask } = await openWithCourse();
    await indexChanges(site.db, readCaptionTexts);
    const kinds = ['video', 'vod', ''].map((type) =>
      ask(`/api/v3/search?keywords=%E7%AC%AC%E4%B8%80&type=${type}`),
    );
    const [videos, courses, all] = await Promise.all(kinds);
    expect([videos.data.total, courses.data.total, all.data.total]).toEqual([0, 1, 1]);
  });
});
