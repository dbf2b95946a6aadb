import { expect, test } from 'vitest';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createAttachment } from '../../../testing/fixtures/create-attachment.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import type { TestSiteOptions } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const CONTENT = '第一页\n'.repeat(1000);

async function openAttachmentSite(options: TestSiteOptions = {}) {
  const site = await openTestSite(options);
  const { db, call, app, services } = site;
  const course = await createCourse(db);
  const { member, token } = await logInMember(site);
  await buyCourse(db, member.id, course.id);
  const attachment = await createAttachment(db, course.id, {
    name: '第一章 “练习”(1)',
    extension: 'txt',
    size_bytes: Buffer.byteLength(CONTENT),
  });
  await services.storage.put(attachment.storage_key, Buffer.from(CONTENT));
  const requestUrl = (id = attachment.id, options = { token }) =>
    call('courseAttachment', { courseId: String(course.id), id: String(id) }, options);
  return {
    ...site,
    course,
    member,
    token,
    attachment,
    requestUrl,
    async fetch(address: string, method: 'GET' | 'HEAD' = 'GET') {
      return app.inject({ method, url: address.slice('http://localhost:80'.length) });
    },
  };
}

test('the download URL returns the file once, with its Chinese name, without login', {
  tags: ['postgres'],
}, async () => {
  const { requestUrl, fetch, db, member, attachment, course } = await openAttachmentSite();
  const { data } = await requestUrl();
  expect(data.download_url).toMatch(
    /^http:\/\/localhost:80\/api\/v3\/course\/attach-download\?sign=[0-9A-Za-z]{20}$/,
  );
  const head = await fetch(data.download_url, 'HEAD');
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(CONTENT)));
  const first = await fetch(data.download_url);
  expect(first.body).toBe(CONTENT);
  expect(first.headers['content-disposition']).toBe(
    `attachment; filename="___ ____(1).txt"; filename*=UTF-8''%E7%AC%AC%E4%B8%80%E7%AB%A0%20%E2%80%9C%E7%BB%83%E4%B9%A0%E2%80%9D%281%29.txt`,
  );
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect((await fetch(data.download_url)).json()).toEqual({ code: 1, message: '参数错误', data: [] });
  expect(await db.selectFrom('attachment_downloads').selectAll().execute()).toMatchObject([
    {
      member_id: member.id,
      course_id: course.id,
      attachment_id: attachment.id,
      address: '203.0.113.1',
      city: '',
    },
  ]);
  const { download_times } = await db
    .selectFrom('attachments')
    .select('download_times')
    .executeTakeFirstOrThrow();
  expect(download_times).toBe(1);
});

test('of concurrent requests for one download URL, one gets the file', { tags: ['postgres'] }, async () => {
  const { requestUrl, fetch } = await openAttachmentSite({ interleaved: true });
  const { data } = await requestUrl();
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(data.download_url)));
  expect(answers.filter(({ body }) => body === CONTENT)).toHaveLength(1);
});

test('a download URL expires after an hour, and a missing file is answered with a message', async () => {
  const { requestUrl, fetch, clock, services, attachment } = await openAttachmentSite();
  const [old, lost] = [(await requestUrl()).data.download_url, (await requestUrl()).data.download_url];
  await services.storage.delete(attachment.storage_key);
  expect((await fetch(lost)).json()).toMatchObject({ code: 1, message: '源文件不存在' });
  await services.storage.put(attachment.storage_key, Buffer.from('neu'));
  clock.advance(3_601_000);
  for (const address of [old, 'http://localhost:80/api/v3/course/attach-download', `${old.slice(0, -1)}!`]) {
    expect((await fetch(address)).json()).toMatchObject({ code: 1, message: '参数错误' });
  }
});

test('without access to the course, existing and missing attachments get the same answer', async () => {
  const site = await openAttachmentSite();
  const { requestUrl, db, course, attachment, call } = site;
  const stranger = await logInMember(site);
  expect((await requestUrl(attachment.id, stranger)).message).toBe('请购买课程');
  expect((await requestUrl(999, stranger)).message).toBe('请购买课程');
  expect((await requestUrl(999)).code).toBe(404);
  const other = await createAttachment(db, (await createCourse(db)).id);
  expect((await requestUrl(other.id)).code).toBe(404);
  const cloud = await createAttachment(db, course.id, { storage: 'cloud' });
  expect((await requestUrl(cloud.id)).message).toBe('当前附件不支持下载');
  const { attach } = (await call('courseDetail', { id: String(course.id) })).data;
  expect(attach[0]).toEqual({
    id: attachment.id,
    name: attachment.name,
    extension: 'txt',
    size: Buffer.byteLength(CONTENT),
  });
});

test('the 61st download URL within an hour is refused', async () => {
  const { requestUrl, clock } = await openAttachmentSite();
  for (let index = 0; index < 60; index += 1) expect((await requestUrl()).code).toBe(0);
  expect(await requestUrl()).toEqual({ code: 429, message: '请稍后再试', data: [] });
  clock.advance(3_601_000);
  expect((await requestUrl()).code).toBe(0);
});
