import { setImmediate } from 'node:timers/promises';
import zlib from 'node:zlib';
import { courseEdit } from '@zaixue/contract/operator/teaching/courses';
import { describe, expect, test } from 'vitest';
import { indexChanges } from '../domains/catalog/search/indexing/index-changes.ts';
import { readCaptionTexts } from '../domains/media/captions/queries.ts';
import { addWatchRecord } from '../testing/fixtures/add-watch-record.ts';
import { buyCourse } from '../testing/fixtures/buy-course.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { createVideo } from '../testing/fixtures/create-video.ts';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
import { callOperator, createTestOperator } from '../testing/operators/operator-console.ts';
import { openTestSite } from '../testing/test-site.ts';
import type { ContentChanges } from './content-changes.ts';

/** As when another process makes the changes and cannot tell. */
const UNHEARD: ContentChanges = { listen: () => undefined, join: () => () => undefined };

describe('a shared answer is cached for five seconds', () => {
  async function openWithCourse() {
    const site = await openTestSite({ services: { changes: UNHEARD } });
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
  async function openCourse(services: { readonly changes?: ContentChanges } = {}) {
    const site = await openTestSite({ services });
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

  test.each([
    ['at once', {}, 0],
    ['after five seconds where it is not heard of', { changes: UNHEARD }, 5000],
  ])('what an operator changes shows everybody %s', async (_when, services, afterMs) => {
    const site = await openCourse(services);
    const { db, clock, course, page } = site;
    const buyer = await logInMember(site);
    await buyCourse(db, buyer.member.id, course.id);
    const all = [undefined, buyer.token];
    for (const token of all) await page(token);
    const change = (values: { title?: string; is_show?: number; deleted_at?: number }) =>
      db.updateTable('courses').set(values).where('id', '=', course.id).execute();
    await change({ title: '新的名字' });
    if (afterMs > 0) {
      clock.advance(afterMs - 1);
      for (const token of all) expect((await page(token)).data.course.title).toBe(course.title);
      clock.advance(1);
    }
    for (const token of all) expect((await page(token)).data.course.title).toBe('新的名字');
    // A hidden course stays open to its buyers, also when a visitor asked first.
    await change({ is_show: 0 });
    clock.advance(afterMs);
    expect([(await page()).code, (await page(buyer.token)).code]).toEqual([404, 0]);
    await change({ deleted_at: 1 });
    clock.advance(afterMs);
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

describe('a change of this process shows at once', () => {
  test('in lists, the configuration and the course page, when an operator or the program makes it', async () => {
    const site = await openTestSite();
    const owner = await createTestOperator(site, 'owner');
    const { id } = await createCourse(site.db, { title: '旧的名字', charge_fen: 100 });
    const seen = async () => {
      const [list, detail, config] = [
        await site.call('courses', {}),
        await site.call('courseDetail', { id: String(id) }),
        await site.call('config', {}),
      ];
      return [
        list.data.data[0]?.title,
        detail.data.course.title,
        detail.data.course.charge,
        config.data.name,
      ];
    };
    expect(await seen()).toEqual(['旧的名字', '旧的名字', 1, '在学']);
    await callOperator(site, owner, courseEdit, { id, title: '新的名字', version: 0 });
    await site.services.settings.set('site.name', '我的学校');
    expect(await seen()).toEqual(['新的名字', '新的名字', 1, '我的学校']);
    await site.db.updateTable('courses').set({ charge_fen: 9900 }).where('id', '=', id).execute();
    expect((await seen())[2]).toBe(99);
  });

  test('an answer that was begun before a change is not kept after it', async () => {
    const site = await openTestSite({ interleaved: true });
    const { id } = await createCourse(site.db, { title: '旧' });
    const title = async () => (await site.call('courseDetail', { id: String(id) })).data.course.title;
    const rename = (to: string) =>
      site.db.updateTable('courses').set({ title: to }).where('id', '=', id).execute();
    let begunBefore = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const to = `名字 ${turn}`;
      site.clock.advance(5000);
      // The answer takes several turns of the event loop; the change comes after some of them.
      const early = title();
      for (let wait = 0; wait < turn; wait += 1) await setImmediate();
      await rename(to);
      if ((await early) !== to) begunBefore += 1;
      expect(await title()).toBe(to);
    }
    expect(begunBefore).toBeGreaterThan(0);
  });

  test('counts that learners raise leave the answers alone', async () => {
    const site = await openTestSite();
    const { id } = await createCourse(site.db, { user_count: 1 });
    const count = async () => (await site.call('courseDetail', { id: String(id) })).data.course.user_count;
    expect(await count()).toBe(1);
    await site.db
      .updateTable('courses')
      .set((set) => ({ user_count: set('user_count', '+', 1) }))
      .where('id', '=', id)
      .execute();
    expect(await count()).toBe(1);
    site.clock.advance(5000);
    expect(await count()).toBe(2);
  });
});
