// @module-tag postgres

import { courseEditorsEdit } from '@zaixue/contract/operator/site/operators';
import { courseCoverEdit, courseDuplicate, operatorCourse } from '@zaixue/contract/operator/teaching/courses';
import { imageUpload } from '@zaixue/contract/operator/teaching/images';
import { operatorOutline } from '@zaixue/contract/operator/teaching/outline';
import { expect, test } from 'vitest';
import { createAttachment } from '../../../testing/fixtures/create-attachment.ts';
import { createChapter } from '../../../testing/fixtures/create-chapter.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { makePicture } from '../../../testing/pictures.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';
import { storeCaptions } from '../../media/captions/store-captions.ts';

async function insertMedia({ db }: TestSite, key = 'k'): Promise<number> {
  const row = await db
    .insertInto('media')
    .values({
      ...{ kind: 'mp4', storage_key: key, duration_ms: 1500, size_bytes: 1, manifest: '{}' },
      ...{ encryption_key: '', source_hash: key, created_at: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

function insertJob({ db }: TestSite, job: object) {
  return db
    .insertInto('media_jobs')
    .values({
      ...{ operator_id: null, name: 'a.mp4', size_bytes: 1, percent: 0, reason: '', attempts: 0 },
      ...{ status: 'waiting', lease_owner: null, lease_until: null, media_id: null, video_id: null },
      ...{ upload_id: `upload-${JSON.stringify(job)}`.slice(0, 60), created_at: 0, updated_at: 0, ...job },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

test('the outline shows how far the video of each lesson is', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const { id, title } = await createCourse(site.db);
  const media_id = await insertMedia(site);
  const add = async (name: string, more = {}) =>
    (await createVideo(site.db, id, { title: name, ...more })).id;
  const other = await insertMedia(site, 'other');
  const [ready, failed] = [await add('好', { media_id, view_num: 3 }), await add('坏', { media_id: other })];
  await add('无');
  const trashed = await add('删', { deleted_at: 5 });
  const file = await insertJob(site, { video_id: ready, status: 'ready', media_id });
  await insertJob(site, { video_id: failed, status: 'ready', media_id: other });
  const broken = await insertJob(site, { video_id: failed, status: 'failed', reason: '文件损坏' });
  const captions = { videoId: ready, language: 'zh-CN', source: 'WEBVTT\n\n00:01.000 --> 00:02.000\n好' };
  await storeCaptions(site.db, captions, 0);
  const { data } = await callOperator(site, owner, operatorOutline, { id });
  expect(data.course).toEqual({ id, title, state: 'shown' });
  expect(
    data.lessons.map(({ video, captions, views }) => [video.status, video.reason, captions, views]),
  ).toEqual([
    ['ready', '', 1, 3],
    ['failed', '文件损坏', 0, 0],
    ['none', '', 0, 0],
  ]);
  expect(data.lessons.map(({ video }) => video.fileId)).toEqual([file.id, broken.id, 0]);
  expect(data.trash.map((lesson) => [lesson.id, lesson.deletedAt])).toEqual([[trashed, 5]]);
});

test('a copy has the content of a course without its learners, and shares its files', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const media_id = await insertMedia(site);
  const { id } = await createCourse(site.db, { title: '长'.repeat(191), outcomes: '["会"]', user_count: 5 });
  const member = await createMember(site.db);
  await site.db
    .insertInto('course_purchases')
    .values({ member_id: member.id, course_id: id, charge_fen: 1, created_at: 1 })
    .execute();
  const chapter_id = await createChapter(site.db, id);
  await createVideo(site.db, id, { title: '二', is_show: 0 });
  const { id: lesson } = await createVideo(site.db, id, { title: '一', chapter_id, media_id, view_num: 9 });
  await createVideo(site.db, id, { title: '删', deleted_at: 1 });
  const attachment = await createAttachment(site.db, id, { download_times: 4 });
  const source = 'WEBVTT\n\n00:01.000 --> 00:02.000\n好';
  await storeCaptions(site.db, { videoId: lesson, language: 'zh-CN', source }, 0);
  const { data: copy } = await callOperator(site, owner, courseDuplicate, { id });
  const { data } = await callOperator(site, owner, operatorCourse, { id: copy.id });
  expect(data).toMatchObject({
    ...{ title: `${'长'.repeat(188)} 副本`, state: 'draft', publishedAt: 0, learners: 0, lessons: 2 },
    ...{ outcomes: ['会'], hasBuyers: false, editors: [], priceFen: 9900, publicPath: `/course/${copy.id}` },
    lastChange: { by: owner.name, at: site.clock() },
  });
  const outline = (await callOperator(site, owner, operatorOutline, { id: copy.id })).data;
  expect(
    outline.lessons.map((row) => [row.title, row.isShown, row.video.status, row.captions, row.views]),
  ).toEqual([
    ['一', true, 'ready', 1, 0],
    ['二', false, 'none', 0, 0],
  ]);
  const copied = await site.db
    .selectFrom('attachments')
    .where('course_id', '=', copy.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect([copied.storage_key, copied.download_times]).toEqual([attachment.storage_key, 0]);
});

test('covers of all shapes are cut from an image and removed again', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const { id } = await createCourse(site.db);
  const content = await makePicture('png');
  const { data: image } = await callOperator(
    site,
    owner,
    imageUpload,
    { alt: '' },
    { filename: 'a.png', content },
  );
  const area = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const edit = (picture: object | null, version: number) =>
    callOperator(site, owner, courseCoverEdit, { id, image: picture, version } as never);
  const { data } = await edit({ id: image.id, areas: { '16:9': area } }, 0);
  expect(data.version).toBe(1);
  for (const path of [data.cover, data.cover16x9, data.cover1x1]) {
    expect(await site.services.storage.size(path.replace('/files/', 'public/'))).toBeGreaterThan(0);
  }
  const small = data.cover.replace('/files/', 'public/').replace('.webp', '-320.webp');
  expect(await site.services.storage.size(small)).toBeGreaterThan(0);
  const stale = await edit(null, 0);
  expect(stale.failure.conflict).toMatchObject({ version: 1, fields: { cover: data.cover } });
  expect((await edit({ id: 999, areas: {} }, 1)).status).toBe(422);
  expect((await edit(null, 1)).data).toMatchObject({ version: 2, cover: '', cover16x9: '', cover1x1: '' });
});

test('editors are operators who exist; only they and the creator reach a course with the scope "own"', async () => {
  const site = await openTestSite();
  const [owner, own] = [
    await createTestOperator(site, 'owner'),
    await createTestOperator(site, 'own-editor'),
  ];
  const { id } = await createCourse(site.db);
  const answers = async () => [
    (await callOperator(site, own, operatorCourse, { id })).status,
    (await callOperator(site, own, operatorOutline, { id })).status,
    (await callOperator(site, own, courseCoverEdit, { id, image: null, version: 0 })).status,
    (await callOperator(site, own, courseDuplicate, { id })).status,
  ];
  expect(await answers()).toEqual([404, 404, 404, 404]);
  const set = (operatorIds: number[]) => callOperator(site, owner, courseEditorsEdit, { id, operatorIds });
  expect((await set([own.id, 999])).status).toBe(422);
  expect((await set([own.id, own.id])).status).toBe(200);
  expect((await callOperator(site, owner, operatorCourse, { id })).data.editors).toEqual([
    { id: own.id, name: own.name },
  ]);
  expect(await answers()).toEqual([200, 200, 200, 200]);
  expect((await set([])).status).toBe(200);
  expect(await answers()).toEqual([404, 404, 404, 404]);
});
