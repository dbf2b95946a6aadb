import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { indexChanges } from '../domains/catalog/search/indexing/index-changes.ts';
import { readCaptionTexts } from '../domains/media/captions/queries.ts';
import { addWatchRecord } from '../testing/fixtures/add-watch-record.ts';
import { buyCourse } from '../testing/fixtures/buy-course.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { createVideo } from '../testing/fixtures/create-video.ts';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
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

describe('the course page has shared fields and own ones', () => {
  async function openCourse() {
    const site = await openTestSite();
    const course = await createCourse(site.db, { render_desc: `<p>${'介绍'.repeat(600)}</p>` });
    const video = await createVideo(site.db, course.id);
    const page = async (token?: string) => {
      const { code, data } = await site.call(
        'courseDetail',
        { id: String(course.id) },
        token ? { token } : {},
      );
      return { code, data };
    };
    return { ...site, course, video, page };
  }

  test('what a member did shows at once, and only to this member', async () => {
    const site = await openCourse();
    const { db, call, course, video, page } = site;
    const [me, other] = [await logInMember(site), await logInMember(site)];
    const none = { isBuy: false, isCollect: false, videoWatchedProgress: {}, buyVideos: [] };
    for (const token of [undefined, me.token, other.token])
      expect((await page(token)).data).toMatchObject(none);
    await call('courseLike', { id: String(course.id) }, { token: me.token });
    await buyCourse(db, me.member.id, course.id);
    await addWatchRecord(db, me.member.id, video);
    const mine = (await page(me.token)).data;
    expect(mine).toMatchObject({ isBuy: true, isCollect: true });
    expect(Object.keys(mine.videoWatchedProgress)).toEqual([String(video.id)]);
    const own = ['isBuy', 'isCollect', 'videoWatchedProgress', 'buyVideos'] as const;
    for (const token of [undefined, other.token]) {
      const { data } = await page(token);
      expect(Object.fromEntries(own.map((field) => [field, data[field]]))).toEqual(none);
      // The shared fields are the same for everybody.
      expect({ ...mine, ...none }).toEqual(data);
    }
  });

  test('what an operator changes shows everybody after five seconds', async () => {
    const site = await openCourse();
    const { db, clock, course, page } = site;
    const buyer = await logInMember(site);
    await buyCourse(db, buyer.member.id, course.id);
    const all = [undefined, buyer.token];
    for (const token of all) await page(token);
    const change = (values: { title?: string; is_show?: number; deleted_at?: number }) =>
      db.updateTable('courses').set(values).where('id', '=', course.id).execute();
    await change({ title: '新的名字' });
    clock.advance(4999);
    for (const token of all) expect((await page(token)).data.course.title).toBe(course.title);
    clock.advance(1);
    for (const token of all) expect((await page(token)).data.course.title).toBe('新的名字');
    // A hidden course stays open to its buyers, also when a visitor asked first.
    await change({ is_show: 0 });
    clock.advance(5000);
    expect([(await page()).code, (await page(buyer.token)).code]).toEqual([404, 0]);
    await change({ deleted_at: 1 });
    clock.advance(5000);
    expect([(await page()).code, (await page(buyer.token)).code]).toEqual([404, 404]);
  });

  test('a long shared answer is compressed, with and without own fields', async () => {
    const site = await openCourse();
    const { app, course } = site;
    const { token } = await logInMember(site);
    const ask = (url: string, headers = {}) =>
      app.inject({ url, headers: { 'accept-encoding': 'gzip, br', ...headers } });
    const url = `/api/v2/course/${course.id}`;
    const plain = await app.inject(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const [one, two] = [await ask(url), await ask(url)];
    expect(one.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(two.rawPayload).toEqual(one.rawPayload);
    expect(zlib.brotliDecompressSync(one.rawPayload)).toEqual(plain.rawPayload);
    const member = await ask(url, { authorization: `Bearer ${token}` });
    expect(JSON.parse(zlib.brotliDecompressSync(member.rawPayload).toString())).toEqual(plain.json());
    expect((await ask('/api/v2/navs')).headers['content-encoding']).toBeUndefined();
  });
});
