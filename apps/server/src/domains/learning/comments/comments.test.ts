import { expect, test, vi } from 'vitest';
import { EVERYTHING, SYSTEM_ACTOR } from '../../../lib/actor.ts';
import type { Services } from '../../../services.ts';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createComment } from '../../../testing/fixtures/create-comment.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSiteOptions } from '../../../testing/test-site.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';
import { createCommentCodes } from './comment-code.ts';
import { eraseMemberComments } from './erase-member-comments.ts';
import { reviewComment } from './moderation/change-comments.ts';
import { moveComment } from './repo.ts';

const review = (services: Services, id: number, to: 'approved' | 'refused') =>
  reviewComment(services, SYSTEM_ACTOR, { id, from: null, to, scope: EVERYTHING }, TEST_NOW);

async function openComments(options: TestSiteOptions = {}) {
  const site = await openTestSite(options);
  const { db, call, services } = site;
  const course = await createCourse(db);
  const video = await createVideo(db, course.id);
  const { member, token } = await logInMember(site, { nick_name: '小满' });
  await buyCourse(db, member.id, course.id);
  const codes = createCommentCodes(services.secrets.signing);
  return {
    ...site,
    course,
    video,
    member,
    token,
    codes,
    store: (input: { rt?: number; rid?: number; content?: string; parent_id?: string; reply_id?: string }) =>
      call('commentStore', { rt: 1, rid: course.id, content: '你好', ...input }, { token }),
    top: (overrides = {}) =>
      createComment(db, { resource_id: course.id, member_id: member.id, ...overrides }),
    list: () => call('comments', { rt: 1, rid: course.id }),
    rows: () => db.selectFrom('comments').selectAll().orderBy('id').execute(),
  };
}

test('a new comment is listed without its text until it is approved', async () => {
  const { store, list, rows, services, codes, member, course } = await openComments();
  const stored = await store({ content: '  讲得 <b>真</b> 好 a < b ' });
  const [row] = await rows();
  expect(row).toMatchObject({ content: '讲得 真 好 a < b', status: 0, address: '203.0.113.1', province: '' });
  const none = codes.encode(0);
  expect(stored).toEqual({
    code: 0,
    message: '',
    data: {
      id: codes.encode(row?.id ?? 0),
      parent_id: none,
      reply_id: none,
      content: '',
      ip_province: '',
      is_check: 0,
      created_at: '2026-01-31T12:00:00.000000Z',
      user: { nick_name: '小满', avatar: 'http://localhost:80/user/default-avatar.svg' },
    },
  });
  expect((await list()).data).toMatchObject({ total: 1, data: [{ content: '', is_check: 0 }] });
  await review(services, row?.id ?? 0, 'approved');
  expect((await list()).data.data[0]).toMatchObject({ content: '讲得 真 好 a < b', is_check: 1 });
  expect(
    await services.db.selectFrom('comment_moves').select(['from_status', 'to_status']).execute(),
  ).toEqual([{ from_status: 0, to_status: 1 }]);
  await review(services, row?.id ?? 0, 'refused');
  expect((await list()).data).toEqual({ data: [], total: 0 });
  expect([member.id, course.id]).toEqual([row?.member_id, row?.resource_id]);
});

test('given moderation switched off, a comment is listed with its text in both generations', {
  tags: ['postgres'],
}, async () => {
  const { services, store, call, course, token, member } = await openComments();
  await services.settings.set('comment.review', false);
  expect((await store({ content: '好' })).data).toMatchObject({ content: '好', is_check: 1 });
  expect(await call('courseComment', { id: String(course.id), content: '1 < 2 & 3 > 2' }, { token })).toEqual(
    { code: 0, message: '', data: [] },
  );
  const flat = (await call('courseComments', { id: String(course.id) })).data;
  expect(flat.comments.map((comment) => comment.render_content)).toEqual(['1 &lt; 2 &amp; 3 &gt; 2', '好']);
  expect(flat.users).toEqual({
    [member.id]: { id: member.id, nick_name: '小满', avatar: 'http://localhost:80/user/default-avatar.svg' },
  });
  expect(JSON.stringify(flat)).not.toContain('203.0.113.1');
});

test.each([
  ['an unknown kind', { rt: 3 }, '参数错误'],
  ['no text', { content: ' ' }, '请输入评论内容'],
  ['markup alone', { content: '<p> </p>' }, '请输入评论内容'],
  ['encoded markup alone', { content: '&lt;img src=x&gt;' }, '请输入评论内容'],
  ['141 characters', { content: '好'.repeat(141) }, '评论内容最多140个字符'],
  ['an id that is none', { parent_id: '12' }, '参数错误'],
  ['an answer that is none', { reply_id: 'abc' }, '参数错误'],
  ['an unknown course', { rid: 999_999 }, '资源不存在'],
])('%s is refused', async (_, input, message) => {
  const { store, rows } = await openComments();
  expect((await store(input)).message).toBe(message);
  expect(await rows()).toEqual([]);
});

test('140 emoji count as 140 characters', async () => {
  const { store } = await openComments();
  expect((await store({ content: '😀'.repeat(140) })).code).toBe(0);
});

test('without access, without login, or with comments switched off, nothing is stored', async () => {
  const site = await openComments();
  const { call, course, video, db, store, rows } = site;
  const stranger = await logInMember(site);
  for (const [rt, rid] of [
    [1, course.id],
    [2, video.id],
  ] as const) {
    expect((await call('commentStore', { rt, rid, content: '好' }, { token: stranger.token })).message).toBe(
      '无权限',
    );
  }
  const flat = { id: String(video.id), content: '一二三四五六' };
  expect((await call('videoComment', flat, { token: stranger.token })).message).toBe('无权限');
  expect((await call('commentStore', { rt: 1, rid: course.id, content: '好' })).code).toBe(401);
  await db.updateTable('courses').set({ is_allow_comment: 0 }).execute();
  expect((await store({})).message).toBe('禁止提交评论');
  expect(await rows()).toEqual([]);
});

test('a reply needs an approved top comment of the same course', async () => {
  const { db, store, top, codes, list, call, course, video } = await openComments();
  const [approved, waiting, refused, other] = [
    await top(),
    await top({ status: 0 }),
    await top({ status: 2 }),
    await top({ resource_type: 2, resource_id: video.id }),
  ];
  const code = (comment: { id: number }) => codes.encode(comment.id);
  expect((await store({ parent_id: code(waiting) })).message).toBe('评论审核中');
  expect((await store({ parent_id: code(refused) })).code).toBe(404);
  expect((await store({ parent_id: code(other) })).code).toBe(404);
  expect((await store({ parent_id: codes.encode(77_777) })).code).toBe(404);
  expect((await store({ reply_id: code(approved) })).message).toBe('参数错误');
  const reply = await store({ parent_id: code(approved), reply_id: codes.encode(0) });
  expect(reply).toMatchObject({ code: 0, data: { parent_id: code(approved) } });
  expect((await store({ parent_id: reply.data.id })).code).toBe(404);
  const author = await createMember(db, { nick_name: '大雪' });
  const answered = await top({ parent_id: approved.id, content: '第一条回复', member_id: author.id });
  const answer = await top({ parent_id: approved.id, reply_id: answered.id });
  expect((await store({ parent_id: code(approved), reply_id: code(answer) })).code).toBe(0);

  const [, first] = (await list()).data.data;
  expect(first).toMatchObject({ id: code(approved), replies_count: 4 });
  expect(first?.replies).toHaveLength(3);
  expect(first?.replies[1]).toMatchObject({
    id: code(answer),
    user: { nick_name: '小满' },
    reply_user: { nick_name: '大雪' },
  });
  expect(first?.replies[2]).not.toHaveProperty('reply_user');
  const all = await call('commentReplies', { rt: 1, rid: course.id, parent_id: code(approved) });
  expect(all.data.data).toHaveLength(4);
  expect(all.data.data[0]).not.toHaveProperty('replies');
  const tops = await call('commentReplies', { rt: 1, rid: course.id, parent_id: '0' });
  expect(tops.data.data.map(({ id }) => id)).toEqual([code(waiting), code(approved)]);
  expect((await call('commentReplies', { rt: 1, rid: course.id, parent_id: '5' })).message).toBe('参数错误');
});

test('given concurrent requests, a member posts at most a hundred comments a day', {
  tags: ['postgres'],
}, async () => {
  const { top, store, rows, clock } = await openComments({ interleaved: true });
  for (let index = 0; index < 97; index += 1) await top({ created_at: TEST_NOW - 3_600_000 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => store({})));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
  expect(answers.filter(({ message }) => message === '已超出每日评论限制')).toHaveLength(3);
  expect(await rows()).toHaveLength(100);
  // 20:00 at UTC+8: four hours later a new day begins there.
  clock.advance(4 * 3_600_000);
  expect((await store({})).code).toBe(0);
});

test('generation A validates the text by its own rules', async () => {
  const { call, course, token } = await openComments();
  const post = async (content: string) =>
    (await call('courseComment', { id: String(course.id), content }, { token })).message;
  expect(await post('')).toBe('请输入评论');
  expect(await post('一二三四五')).toBe('评论内容不能少于6个字');
  expect(await post('<b></b><i></i>')).toBe('参数错误');
  expect(await post('一'.repeat(1001))).toBe('参数错误');
  expect((await call('courseComments', { id: '999999' })).code).toBe(404);
});

test('comments of a hidden course are listed for its buyers only', async () => {
  const { db, top, call, course, token } = await openComments();
  await top();
  await db.updateTable('courses').set({ is_show: 0 }).execute();
  expect((await call('comments', { rt: 1, rid: course.id })).data.total).toBe(0);
  expect((await call('comments', { rt: 1, rid: course.id }, { token })).data.total).toBe(1);
});

test('the number of queries does not depend on the number of comments', async () => {
  const { db, top, list } = await openComments();
  const first = await top();
  await top({ parent_id: first.id });
  await list();
  const spy = vi.spyOn(db.getExecutor(), 'executeQuery');
  await list();
  const few = spy.mock.calls.length;
  for (let index = 0; index < 8; index += 1) {
    const parent = await top();
    for (let reply = 0; reply < 4; reply += 1) await top({ parent_id: parent.id });
  }
  spy.mockClear();
  expect((await list()).data).toMatchObject({ total: 9 });
  expect(spy.mock.calls.length).toBe(few);
});

test('random input never causes an unexpected failure', async () => {
  const site = await openComments();
  for (const name of [
    'comments',
    'commentReplies',
    'commentStore',
    'courseComment',
    'courseComments',
  ] as const) {
    await fuzzCall(site, name, { token: site.token });
  }
});

test('a reply names only an approved reply of the same thread', async () => {
  const { store, top, codes } = await openComments();
  const [parent, otherParent] = [await top(), await top()];
  const elsewhere = await top({ parent_id: otherParent.id });
  const waiting = await top({ parent_id: parent.id, status: 0 });
  const refused = await top({ parent_id: parent.id, status: 2 });
  const reply = (id: number) => store({ parent_id: codes.encode(parent.id), reply_id: codes.encode(id) });
  expect((await reply(elsewhere.id)).code).toBe(404);
  expect((await reply(waiting.id)).message).toBe('评论审核中');
  expect((await reply(refused.id)).code).toBe(404);
});

test('given a course and a video of the same id, each lists its own comments', async () => {
  const { top, call, course, video } = await openComments();
  expect(video.id).toBe(course.id);
  await top({ content: '课程' });
  await top({ content: '课时', resource_type: 2, resource_id: video.id });
  for (const [rt, content] of [
    [1, '课程'],
    [2, '课时'],
  ] as const) {
    const { data } = await call('comments', { rt, rid: course.id });
    expect([data.total, data.data.map((row) => row.content)]).toEqual([1, [content]]);
  }
});

test('the list of replies has those of the requested thread only', async () => {
  const { top, call, course, codes } = await openComments();
  const [first, second] = [await top(), await top()];
  await top({ parent_id: second.id });
  const replies = await call('commentReplies', { rt: 1, rid: course.id, parent_id: codes.encode(first.id) });
  expect(replies.data.data).toEqual([]);
});

test('approving twice records one move', { tags: ['postgres'] }, async () => {
  const { top, services } = await openComments();
  const { id } = await top({ status: 0 });
  await review(services, id, 'approved');
  await review(services, id, 'approved');
  expect(await services.db.selectFrom('comment_moves').select('to_status').execute()).toEqual([
    { to_status: 1 },
  ]);
});

test('a move from a state the comment has left changes nothing', async () => {
  const { top, db, rows } = await openComments();
  const { id } = await top({ status: 2 });
  const move = { from: 0, to: 1 } as const;
  expect(await db.transaction().execute((transaction) => moveComment(transaction, id, move, TEST_NOW))).toBe(
    false,
  );
  expect((await rows())[0]?.status).toBe(2);
  expect(await db.selectFrom('comment_moves').selectAll().execute()).toEqual([]);
});

test('the daily limit counts the comments of the member from midnight at UTC+8', async () => {
  const { top, store } = await openComments();
  const midnight = Date.parse('2026-01-31T00:00:00+08:00');
  for (let index = 0; index < 100; index += 1) await top({ member_id: null, created_at: TEST_NOW });
  for (let index = 0; index < 99; index += 1) await top({ created_at: midnight });
  await top({ created_at: midnight - 1 });
  expect((await store({})).code).toBe(0);
  expect((await store({})).message).toBe('已超出每日评论限制');
});

test('the list of all top comments has at most the newest thousand', async () => {
  const { db, call, course } = await openComments();
  const row = { resource_type: 1, resource_id: course.id, member_id: null, parent_id: null, reply_id: null };
  const rest = { content: '好', status: 1, address: '', province: '', created_at: TEST_NOW };
  await db
    .insertInto('comments')
    .values(Array.from({ length: 1001 }, () => ({ ...row, ...rest })))
    .execute();
  const { data } = await call('commentReplies', { rt: 1, rid: course.id, parent_id: '0' });
  expect(data.data).toHaveLength(1000);
});

test('erasing the comments of a member deletes those without replies of others and empties the rest', async () => {
  const site = await openComments();
  const { db, top, member, rows } = site;
  const other = await logInMember(site);
  const answered = await top({ content: '甲', province: '浙江' });
  const answeredByGone = await top({ content: '乙' });
  const reply = await top({ content: '丙', parent_id: answered.id });
  await top({ content: '丁' });
  await top({ content: '戊', parent_id: answered.id });
  const strangers = [
    await top({ member_id: other.member.id, parent_id: answered.id, reply_id: reply.id }),
    await top({ member_id: null, parent_id: answeredByGone.id }),
  ];
  await db.transaction().execute((transaction) => eraseMemberComments(transaction, member.id));
  const emptied = { member_id: null, content: '', address: '', province: '' };
  expect(await rows()).toEqual([
    { ...answered, ...emptied },
    { ...answeredByGone, ...emptied },
    { ...reply, ...emptied },
    ...strangers,
  ]);
});
