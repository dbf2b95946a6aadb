import { expect, test } from 'vitest';
import { createChapter } from '../../../../testing/fixtures/create-chapter.ts';
import { createCourse } from '../../../../testing/fixtures/create-course.ts';
import { logInOperator } from '../../../../testing/operator.ts';
import { openTestSite } from '../../../../testing/test-site.ts';

async function openReadyUpload() {
  const site = await openTestSite();
  const browser = await logInOperator(site);
  const { db, services, app } = site;
  const now = services.clock();
  const media = { kind: 'mp4', storage_key: 'videos/x.mp4', duration_ms: 40_001, size_bytes: 1 };
  await db
    .insertInto('media')
    .values({ ...media, manifest: '{}', encryption_key: '', source_hash: '', created_at: now })
    .execute();
  const job = {
    operator_id: 1,
    name: '第一课 <1>.mp4',
    upload_id: 'x',
    size_bytes: 1,
    percent: 100,
    reason: '',
  };
  const rest = { attempts: 1, lease_owner: null, lease_until: null, video_id: null };
  await db
    .insertInto('media_jobs')
    .values({ ...job, ...rest, status: 'ready', media_id: 1, created_at: now, updated_at: now })
    .execute();
  const course = await createCourse(db, { title: '课程<甲>' });
  return {
    ...site,
    course,
    page: async () => (await app.inject({ url: '/operator/media/1', headers: { ...browser } })).body,
    create: (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/operator/media/1/lesson',
        headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ title: '第一课', place: `${course.id}:0`, ...fields }).toString(),
      }),
    videos: () => db.selectFrom('videos').selectAll().orderBy('id').execute(),
    chapters: () => db.selectFrom('chapters').selectAll().orderBy('sort').execute(),
  };
}

test('an upload becomes a lesson that members see at once', async () => {
  const { create, course, call, videos, page, db } = await openReadyUpload();
  const form = await page();
  expect(form).toContain('value="第一课 &lt;1&gt;"');
  expect(form).toContain('课程&lt;甲&gt;（不分章节）');
  expect((await create({ trial: '15' })).statusCode).toBe(303);
  const [video] = await videos();
  expect(video).toMatchObject({
    course_id: course.id,
    chapter_id: 0,
    media_id: 1,
    duration: 41,
    free_seconds: 15,
  });
  const { data } = await call('courseDetail', { id: String(course.id) });
  expect(data.videos[0]).toMatchObject([{ id: video?.id, title: '第一课', duration: 41, free_seconds: 15 }]);
  expect((await db.selectFrom('media_jobs').select('video_id').executeTakeFirst())?.video_id).toBe(video?.id);
  expect(await page()).toContain(`href="/course/video/${video?.id}"`);
});

test('it goes to a chapter of the course, or to a new one after the others', async () => {
  const { create, course, db, videos, chapters } = await openReadyUpload();
  const present = await createChapter(db, course.id, { title: '第一章', sort: 7 });
  await create({ place: `${course.id}:${present}` });
  await create({ chapter: ' 第二章 ' });
  await create({ chapter: '第二章' });
  expect((await chapters()).map(({ title, sort }) => [title, sort])).toEqual([
    ['第一章', 7],
    ['第二章', 8],
  ]);
  const [first, second] = await chapters();
  expect((await videos()).map(({ chapter_id }) => chapter_id)).toEqual([first?.id, second?.id, second?.id]);
});

test.each([
  ['no title', { title: ' ' }, '请写课时标题'],
  ['a long title', { title: '长'.repeat(192) }, '标题最多 191 个字'],
  ['no course', { place: '' }, '请选择课程'],
  ['an unknown course', { place: '999:0' }, '所选的课程不存在'],
  ['a chapter of another course', { place: '1:999' }, '所选的章节不存在'],
  ['half a trial second', { trial: '1.5' }, '试看秒数应是整数，不超过一天'],
  ['a trial of more than a day', { trial: '86401' }, '试看秒数应是整数，不超过一天'],
])('%s is refused with the reason, and nothing is added', async (_name, fields, words) => {
  const { create, videos, chapters } = await openReadyUpload();
  const answer = await create(fields);
  expect([answer.statusCode, answer.body.includes(words)]).toEqual([409, true]);
  expect([await videos(), await chapters()]).toEqual([[], []]);
});

test('an upload that is not ready becomes no lesson', async () => {
  const { create, db, page, videos, chapters } = await openReadyUpload();
  await db.updateTable('media_jobs').set({ status: 'waiting', media_id: null }).execute();
  expect(await page()).toContain('处理完成后，可以用它新建课时');
  expect((await create({ chapter: '新的一章' })).body).toContain('文件还没有处理好');
  expect([await videos(), await chapters()]).toEqual([[], []]);
});

test('a trial of a whole day is taken', async () => {
  const { create, videos } = await openReadyUpload();
  expect((await create({ trial: '86400' })).statusCode).toBe(303);
  expect((await videos())[0]?.free_seconds).toBe(86_400);
});
