// @module-tag postgres
import {
  announcementCreate,
  announcementDelete,
  announcementDiscardDraft,
  announcementList,
  announcementPublish,
  announcementSave,
  announcementStateEdit,
  operatorAnnouncement,
} from '@zaixue/contract/operator/pages/announcements';
import { imageList } from '@zaixue/contract/operator/teaching/images';
import { expect, test } from 'vitest';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';

async function openAnnouncements() {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const draft = async (title: string, html = '<p>正文</p>') => {
    const { id } = (await callOperator(site, owner, announcementCreate, { title })).data;
    const saved = await callOperator(site, owner, announcementSave, { id, html, version: 0 });
    return { id, version: saved.data.version };
  };
  const publish = (target: { id: number; version: number }) =>
    callOperator(site, owner, announcementPublish, target);
  const read = async (id: number) => (await callOperator(site, owner, operatorAnnouncement, { id })).data;
  const save = (id: number, version: number, change: { title?: string; html?: string }) =>
    callOperator(site, owner, announcementSave, { id, version, ...change });
  /** What learners see: ids of the list, the newest one, and the answer to the detail. */
  const learners = async (id: number) => {
    const { data } = await site.call('announcements', {});
    return {
      total: data.total,
      latest: ((await site.call('announcementLatest', {})).data as { title?: string }).title,
      detail: (await site.call('announcementDetail', { id: String(id) })).code,
    };
  };
  return { site, owner, draft, publish, read, save, learners };
}

test('learners see a text only after it was published, and count no view before', async () => {
  const { site, draft, publish, read, save, learners } = await openAnnouncements();
  const target = await draft('放假通知');
  expect(await learners(target.id)).toEqual({ total: 0, latest: undefined, detail: 404 });
  site.clock.advance(1_800_000);
  expect((await publish(target)).data).toEqual({ version: 2 });
  expect(await learners(target.id)).toEqual({ total: 1, latest: '放假通知', detail: 0 });
  const published = await read(target.id);
  expect(published).toMatchObject({ state: 'published', hasChanges: false, views: 1 });

  const saved = await save(target.id, 2, { title: '放假通知（改）', html: '<p>新</p><script>x</script>' });
  expect(saved.data).toEqual({ version: 3, title: '放假通知（改）', html: '<p>新</p>', hasChanges: true });
  expect((await learners(target.id)).latest).toBe('放假通知');
  const detail = (await site.call('announcementDetail', { id: String(target.id) })).data;
  // The time of a draft is not public either.
  expect(detail).toMatchObject({ title: '放假通知', announcement: '<p>正文</p>' });
  expect(detail.updated_at).toBe(detail.created_at);
  await publish({ id: target.id, version: 3 });
  expect((await learners(target.id)).latest).toBe('放假通知（改）');
  expect((await read(target.id)).publishedAt).toBe(published.publishedAt);
});

test('a hidden announcement is shown again as it was; its draft stays one', async () => {
  const { site, owner, draft, publish, read, save, learners } = await openAnnouncements();
  const target = await draft('停课');
  await publish(target);
  await save(target.id, 2, { title: '停课（改）' });
  const setShown = (isShown: boolean, version: number) =>
    callOperator(site, owner, announcementStateEdit, { id: target.id, isShown, version });
  expect((await setShown(false, 3)).status).toBe(200);
  expect(await learners(target.id)).toEqual({ total: 0, latest: undefined, detail: 404 });
  expect(await read(target.id)).toMatchObject({ state: 'hidden', hasChanges: true, title: '停课（改）' });
  expect((await setShown(true, 4)).status).toBe(200);
  expect((await learners(target.id)).latest).toBe('停课');
  const stale = await setShown(false, 4);
  expect([stale.status, stale.failure.conflict]).toMatchObject([
    409,
    { version: 5, fields: { isShown: true } },
  ]);
});

test('what is missing or would be lost is refused', async () => {
  const { site, owner, draft, publish, save } = await openAnnouncements();
  const empty = await draft('空', '<p> <br></p>');
  expect((await publish(empty)).failure).toMatchObject({ code: 'refused', message: '请先填写内容' });
  await save(empty.id, 1, { title: '', html: '<p>字</p>' });
  expect((await publish({ id: empty.id, version: 2 })).failure.message).toBe('请先填写标题');
  await save(empty.id, 2, { title: '好' });
  await publish({ id: empty.id, version: 3 });
  expect((await publish({ id: empty.id, version: 4 })).failure.message).toBe('没有要发布的修改');
  const remove = (id: number) => callOperator(site, owner, announcementDelete, { id });
  const discard = (id: number) => callOperator(site, owner, announcementDiscardDraft, { id });
  expect((await remove(empty.id)).failure.code).toBe('refused');
  const other = await draft('从未发布');
  const show = { id: other.id, isShown: true, version: other.version };
  expect((await callOperator(site, owner, announcementStateEdit, show)).failure.code).toBe('refused');
  expect((await discard(other.id)).failure.code).toBe('refused');
  expect([(await remove(other.id)).status, (await remove(other.id)).status]).toEqual([200, 404]);
});

test('a stale save is told who wrote what; back to the published text is no draft', async () => {
  const { site, owner, draft, publish, read, save } = await openAnnouncements();
  const { id, version } = await draft('一');
  await publish({ id, version });
  await save(id, 2, { title: '二' });
  const stale = await save(id, 2, { title: '三' });
  expect([stale.status, stale.failure.conflict]).toEqual([
    409,
    { version: 3, by: owner.name, at: site.clock(), fields: { title: '二' } },
  ]);
  expect((await save(id, 3, { title: '一' })).data.hasChanges).toBe(false);
  await save(id, 4, { html: '<p>别的</p>' });
  expect((await callOperator(site, owner, announcementDiscardDraft, { id })).data).toEqual({ version: 6 });
  expect(await read(id)).toMatchObject({ hasChanges: false, text: { title: '一', html: '<p>正文</p>' } });
});

test('the list finds titles of drafts and published texts and ids, by state', async () => {
  const { site, owner, draft, publish, save } = await openAnnouncements();
  const first = await draft('百分之 100% 通过');
  await publish(first);
  await save(first.id, 2, { title: 'English Camp' });
  const second = await draft('草稿');
  const list = async (query: { search?: string; state?: 'draft' | 'published' }) => {
    const { data } = await callOperator(site, owner, announcementList, query);
    return [data.rows.map(({ id }) => id), data.counts];
  };
  const all = { all: 2, published: 1, draft: 1, hidden: 0 };
  expect(await list({})).toEqual([[second.id, first.id], all]);
  expect(await list({ state: 'draft' })).toEqual([[second.id], all]);
  for (const search of ['00%', 'english', String(first.id)])
    expect((await list({ search }))[0], search).toEqual([first.id]);
  expect((await list({ search: '_' }))[0]).toEqual([]);
});

test('an image of a draft is in use, but its title is not told', async () => {
  const { site, owner, draft } = await openAnnouncements();
  const path = '/files/images/image-0a1b.webp';
  const image = {
    ...{ operator_id: owner.id, name: 'a.png', alt: '', path, thumbnail: path, width: 800, height: 600 },
    ...{ size_bytes: 1, created_at: 1 },
  };
  await site.db.insertInto('images').values(image).execute();
  const { id } = await draft('秘密活动', `<p><img src="${path}" alt=""></p>`);
  const editor = await createTestOperator(site, 'editor');
  const { data } = await callOperator(site, editor, imageList, {});
  expect(data.rows.map(({ uses }) => uses)).toEqual([[{ kind: 'announcement', id, title: '未发布的公告' }]]);
});
