import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const FIRST = Date.parse('2026-01-20T00:00:00Z');

async function insertAnnouncements({ db }: TestSite, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    title: `公告${index + 1}`,
    content: '<p>内容</p>',
    view_times: 0,
    created_at: FIRST + index * DAY_MS,
    updated_at: FIRST + index * DAY_MS,
  }));
  await db.insertInto('announcements').values(rows).execute();
}

test('without announcements the answer is an empty list (contract D.9)', async () => {
  const site = await openTestSite();
  expect(await site.call('announcementLatest', {})).toEqual({ code: 0, message: '', data: [] });
  expect(await site.call('announcements', {})).toEqual({
    code: 0,
    message: '',
    data: { data: [], total: 0 },
  });
});

test('the latest call answers the newest announcement and counts no view', async () => {
  const site = await openTestSite();
  await insertAnnouncements(site, 3);
  const latest = {
    id: 3,
    title: '公告3',
    announcement: '<p>内容</p>',
    view_times: 0,
    created_at: '2026-01-22T00:00:00.000000Z',
    updated_at: '2026-01-22T00:00:00.000000Z',
  };
  expect((await site.call('announcementLatest', {})).data).toEqual(latest);
  expect((await site.call('announcementLatest', {})).data).toEqual(latest);
});

test('each detail request counts one view, also when concurrent', async () => {
  const site = await openTestSite();
  await insertAnnouncements(site, 2);
  const read = async () => (await site.call('announcementDetail', { id: '1' })).data;
  expect(await read()).toMatchObject({ id: 1, title: '公告1', view_times: 1 });
  await Promise.all(Array.from({ length: 10 }, read));
  const rows = await site.db.selectFrom('announcements').select('view_times').orderBy('id').execute();
  expect(rows).toEqual([{ view_times: 11 }, { view_times: 0 }]);
});

test.each(['3', '0', '2147483648', '99999999999999999999'])('the unknown id %s is not found', async (id) => {
  const site = await openTestSite();
  await insertAnnouncements(site, 2);
  expect(await site.call('announcementDetail', { id })).toEqual({
    code: 404,
    message: '资源不存在',
    data: [],
  });
});

test.each(['abc', '1a', '-1', '1.5'])('%s is not an id, so the route does not match', async (id) => {
  const site = await openTestSite();
  expect(await site.call('announcementDetail', { id })).toMatchObject({ code: 404, message: '路由不存在' });
});

test.each([
  [{}, 10, 12],
  [{ page: 2 }, 2, 2],
  [{ page: 3 }, 0, undefined],
  [{ page: 1, size: 5 }, 5, 12],
  [{ page: 2, size: 5 }, 5, 7],
  [{ page: -1, size: 0 }, 1, 12],
  [{ page: 1, size: 1000 }, 12, 12],
])('page %o has %i rows, the first with id %s', async (query, length, firstId) => {
  const site = await openTestSite();
  await insertAnnouncements(site, 12);
  const { data } = await site.call('announcements', query);
  expect(data.total).toBe(12);
  expect(data.data).toHaveLength(length);
  expect(data.data[0]?.id).toBe(firstId);
});

test('list rows have no author and no updated_at', async () => {
  const site = await openTestSite();
  await insertAnnouncements(site, 1);
  const [row] = (await site.call('announcements', {})).data.data;
  expect(Object.keys(row ?? {})).toEqual(['id', 'title', 'announcement', 'view_times', 'created_at']);
});

test('for any input, the answer is a list or a known failure', async () => {
  const site = await openTestSite();
  await insertAnnouncements(site, 1);
  for (const name of ['announcementLatest', 'announcementDetail', 'announcements'] as const) {
    await fuzzCall(site, name);
  }
});
