import { expect, test } from 'vitest';
import { EVERYTHING, SYSTEM_ACTOR } from '../../../lib/actor.ts';
import type { Services } from '../../../services.ts';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createComment } from '../../../testing/fixtures/create-comment.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';
import { createCommentCodes } from './comment-code.ts';
import { reviewComment } from './moderation/change-comments.ts';

const DONE = { code: 0, message: '', data: [] };
const REFUSED = { code: 1, message: '无权限', data: [] };
const NOT_FOUND = { code: 404, message: '资源不存在', data: [] };

const review = (services: Services, id: number, to: 'approved' | 'refused') =>
  reviewComment(services, SYSTEM_ACTOR, { id, from: null, to, scope: EVERYTHING }, TEST_NOW);

/** A course with a lesson, bought by one member, and the calls of generation A (contract 8.1). */
async function openFlat() {
  const site = await openTestSite();
  const { db, call } = site;
  const course = await createCourse(db);
  const video = await createVideo(db, course.id);
  const { member, token } = await logInMember(site, { nick_name: '小满' });
  await buyCourse(db, member.id, course.id);
  const [courseId, videoId] = [String(course.id), String(video.id)];
  return {
    ...site,
    course,
    video,
    member,
    token,
    courseId,
    videoId,
    onCourse: (overrides = {}) =>
      createComment(db, { resource_id: course.id, member_id: member.id, ...overrides }),
    onVideo: (overrides = {}) =>
      createComment(db, { resource_type: 2, resource_id: video.id, member_id: member.id, ...overrides }),
    ofCourse: async () => (await call('courseComments', { id: courseId })).data,
    ofVideo: async () => (await call('videoComments', { id: videoId })).data,
    rows: () => db.selectFrom('comments').selectAll().orderBy('id').execute(),
  };
}

const textsOf = ({ comments }: { comments: readonly { render_content: string }[] }) =>
  comments.map(({ render_content }) => render_content);

test('a row has the fields of the contract and no others, each author once', async () => {
  const { onCourse, ofCourse, member, db } = await openFlat();
  const first = await onCourse({ content: '一 < 二', province: '浙江', created_at: TEST_NOW });
  const second = await onCourse({ content: '再来', parent_id: first.id });
  expect(await ofCourse()).toEqual({
    comments: [
      {
        id: second.id,
        user_id: member.id,
        render_content: '再来',
        created_at: '2026-01-31T11:00:00.000000Z',
        ip_province: '',
      },
      {
        id: first.id,
        user_id: member.id,
        render_content: '一 &lt; 二',
        created_at: '2026-01-31T12:00:00.000000Z',
        ip_province: '浙江',
      },
    ],
    users: {
      [member.id]: {
        id: member.id,
        nick_name: '小满',
        avatar: 'http://localhost:80/user/default-avatar.svg',
      },
    },
  });
  await db.updateTable('comments').set({ member_id: null }).execute();
  const { comments, users } = await ofCourse();
  expect([comments.map(({ user_id }) => user_id), users]).toEqual([[0, 0], {}]);
});

test('a course and its lesson list their own comments, newest first', async () => {
  const { onCourse, onVideo, ofCourse, ofVideo, db, course, video } = await openFlat();
  await onCourse({ content: '课程一', created_at: TEST_NOW });
  await onVideo({ content: '课时一' });
  await onCourse({ content: '课程二' });
  await onVideo({ content: '课时二' });
  // Comments on other courses and lessons.
  await createComment(db, { resource_type: 2, resource_id: course.id + 100, content: '别处' });
  await createComment(db, { resource_type: 1, resource_id: video.id + 100, content: '别处' });
  expect(textsOf(await ofCourse())).toEqual(['课程二', '课程一']);
  expect(textsOf(await ofVideo())).toEqual(['课时二', '课时一']);
});

test('the text of waiting and refused comments is in no answer of either generation', async () => {
  const { onCourse, onVideo, ofCourse, ofVideo, call, course, services } = await openFlat();
  const codes = createCommentCodes(services.secrets.signing);
  const approved = await onCourse({ content: '看得见' });
  await onCourse({ content: '秘密：等待', status: 0 });
  const refused = await onCourse({ content: '秘密：拒绝', status: 2 });
  await onCourse({ content: '秘密：等待的回复', status: 0, parent_id: approved.id });
  await onCourse({ content: '秘密：拒绝的回复', status: 2, parent_id: approved.id });
  await onVideo({ content: '秘密：等待', status: 0 });
  await onVideo({ content: '秘密：拒绝', status: 2 });
  await onVideo({ content: '课时看得见' });
  expect(textsOf(await ofCourse())).toEqual(['看得见']);
  expect(textsOf(await ofVideo())).toEqual(['课时看得见']);

  const resource = { rt: 1, rid: course.id };
  const newest = await call('comments', resource);
  const all = await call('commentReplies', { ...resource, parent_id: '0' });
  const replies = await call('commentReplies', { ...resource, parent_id: codes.encode(approved.id) });
  // Generation B shows that a comment waits, without its text (contract 8.2); refused ones are not listed.
  const view = ({ content, is_check }: { content: string; is_check: number }) => [content, is_check];
  expect(newest.data.total).toBe(2);
  expect(newest.data.data.map(view)).toEqual([
    ['', 0],
    ['看得见', 1],
  ]);
  expect(newest.data.data[1]).toMatchObject({ replies_count: 1, replies: [{ content: '', is_check: 0 }] });
  expect(all.data.data.map(view)).toEqual(newest.data.data.map(view));
  expect(replies.data.data.map(view)).toEqual([['', 0]]);
  const underRefused = await call('commentReplies', { ...resource, parent_id: codes.encode(refused.id) });
  expect(underRefused.data.data).toEqual([]);
  expect(JSON.stringify([newest, all, replies])).not.toContain('秘密');
});

test('the list holds the newest two hundred', async () => {
  const { db, course, ofCourse } = await openFlat();
  const rows = Array.from({ length: 201 }, (_, index) => ({
    resource_type: 1,
    resource_id: course.id,
    member_id: null,
    parent_id: null,
    reply_id: null,
    content: `第${index}条`,
    status: 1,
    address: '',
    province: '',
    created_at: TEST_NOW,
  }));
  await db.insertInto('comments').values(rows).execute();
  const texts = textsOf(await ofCourse());
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([200, '第200条', '第1条']);
});

test('a new comment waits for moderation, is listed when approved, and is not listed when refused', async () => {
  const { call, courseId, videoId, token, rows, ofCourse, ofVideo, services, member, course, video } =
    await openFlat();
  expect(await call('courseComment', { id: courseId, content: '讲得 <b>真</b> 清楚' }, { token })).toEqual(
    DONE,
  );
  expect(await call('videoComment', { id: videoId, content: '这一课很好！' }, { token })).toEqual(DONE);
  const stored = await rows();
  expect(stored).toMatchObject([
    { resource_type: 1, resource_id: course.id, content: '讲得 真 清楚', status: 0 },
    { resource_type: 2, resource_id: video.id, content: '这一课很好！', status: 0 },
  ]);
  for (const row of stored) {
    expect(row).toMatchObject({ member_id: member.id, parent_id: null, reply_id: null });
  }
  expect([textsOf(await ofCourse()), textsOf(await ofVideo())]).toEqual([[], []]);
  for (const { id } of stored) await review(services, id, 'approved');
  expect([textsOf(await ofCourse()), textsOf(await ofVideo())]).toEqual([['讲得 真 清楚'], ['这一课很好！']]);
  for (const { id } of stored) await review(services, id, 'refused');
  expect([textsOf(await ofCourse()), textsOf(await ofVideo())]).toEqual([[], []]);
});

test.each([
  ['', '请输入评论'],
  ['一二三四五', '评论内容不能少于6个字'],
  ['<b></b><i></i>', '参数错误'],
])('the text %j is refused on a lesson as on a course', async (content, message) => {
  const { call, courseId, videoId, token, rows } = await openFlat();
  const refused = { code: 1, message, data: [] };
  expect(await call('courseComment', { id: courseId, content }, { token })).toEqual(refused);
  expect(await call('videoComment', { id: videoId, content }, { token })).toEqual(refused);
  expect(await rows()).toEqual([]);
});

test('without login, access or permission nothing is stored', async () => {
  const site = await openFlat();
  const { call, courseId, videoId, token, rows, db } = site;
  const content = '一二三四五六';
  const stranger = await logInMember(site);
  for (const [name, id] of [
    ['courseComment', courseId],
    ['videoComment', videoId],
  ] as const) {
    expect((await call(name, { id, content })).code).toBe(401);
    expect(await call(name, { id, content }, { token: stranger.token })).toEqual(REFUSED);
    expect(await call(name, { id: '999999', content }, { token })).toEqual(NOT_FOUND);
  }
  const off = { code: 1, message: '禁止提交评论', data: [] };
  await db.updateTable('videos').set({ is_allow_comment: 0 }).execute();
  expect(await call('videoComment', { id: videoId, content }, { token })).toEqual(off);
  await db.updateTable('courses').set({ is_allow_comment: 0 }).execute();
  expect(await call('courseComment', { id: courseId, content }, { token })).toEqual(off);
  expect(await rows()).toEqual([]);
});

test('comments of a hidden or deleted course or video are not found', async () => {
  const { call, courseId, videoId, db, token } = await openFlat();
  await db.updateTable('videos').set({ is_show: 0 }).execute();
  expect(await call('videoComments', { id: videoId })).toEqual(NOT_FOUND);
  await db.updateTable('courses').set({ is_show: 0 }).execute();
  expect(await call('courseComments', { id: courseId })).toEqual(NOT_FOUND);
  // The buyer of a hidden course still reads them.
  expect((await call('courseComments', { id: courseId }, { token })).code).toBe(0);
  await db.updateTable('courses').set({ deleted_at: TEST_NOW }).execute();
  expect(await call('courseComments', { id: courseId }, { token })).toEqual(NOT_FOUND);
});
