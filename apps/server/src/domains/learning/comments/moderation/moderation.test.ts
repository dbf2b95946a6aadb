// @module-tag postgres
import {
  COMMENT_COUNT_LIMIT,
  commentList,
  commentRemove,
  commentReply,
  commentReview,
} from '@zaixue/contract/operator/learners/comments';
import { expect, test } from 'vitest';
import { buyCourse } from '../../../../testing/fixtures/buy-course.ts';
import { createComment } from '../../../../testing/fixtures/create-comment.ts';
import { createCourse } from '../../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../../testing/fixtures/log-in-member.ts';
import { callOperator, createTestOperator } from '../../../../testing/operators/operator-console.ts';
import { openTestSite, TEST_NOW } from '../../../../testing/test-site.ts';
import { createCommentCodes } from '../comment-code.ts';
import { eraseMemberComments } from '../erase-member-comments.ts';

/** A course with a lesson and a buyer, and the calls of an owner and of learners. */
async function openModeration() {
  const site = await openTestSite();
  const { db, call, services } = site;
  const owner = await createTestOperator(site, 'owner');
  const course = await createCourse(db, { title: '设计课' });
  const lesson = await createVideo(db, course.id, { title: '第一讲' });
  const { member, token } = await logInMember(site, { nick_name: '小满', mobile: '13812345678' });
  await buyCourse(db, member.id, course.id);
  const codes = createCommentCodes(services.secrets.signing);
  return {
    ...site,
    ...{ owner, course, lesson, member, token, codes },
    add: (overrides = {}) =>
      createComment(db, { resource_id: course.id, member_id: member.id, ...overrides }),
    list: async (query: object = {}) => (await callOperator(site, owner, commentList, query)).data,
    review: (
      ids: number[],
      from: 'waiting' | 'approved' | 'refused',
      to: 'waiting' | 'approved' | 'refused',
    ) => callOperator(site, owner, commentReview, { selection: { ids }, change: { from, to } }),
    remove: (...ids: number[]) =>
      callOperator(site, owner, commentRemove, { selection: { ids }, change: { isRemoved: true } }),
    restore: (...ids: number[]) =>
      callOperator(site, owner, commentRemove, { selection: { ids }, change: { isRemoved: false } }),
    reply: (id: number, text: string) => callOperator(site, owner, commentReply, { id, text }),
    statuses: async () =>
      (await db.selectFrom('comments').select('status').orderBy('id').execute()).map(({ status }) => status),
    /** What learners read of the course in all calls: texts, with those of replies. */
    async seen() {
      const newest = (await call('comments', { rt: 1, rid: course.id })).data;
      const all = (await call('commentReplies', { rt: 1, rid: course.id, parent_id: '0' })).data.data;
      const flat = (await call('courseComments', { id: String(course.id) })).data;
      const texts = (
        rows: readonly { content: string; replies?: readonly { content: string }[] | undefined }[],
      ) => rows.flatMap(({ content, replies = [] }) => [content, ...replies.map((reply) => reply.content)]);
      return {
        newest: texts(newest.data),
        all: texts(all),
        flat: flat.comments.map(({ render_content }) => render_content),
        total: newest.total,
      };
    },
    /** Replies of a top comment, as learners read them. */
    repliesOf: async (id: number) =>
      (await call('commentReplies', { rt: 1, rid: course.id, parent_id: codes.encode(id) })).data.data,
  };
}

test('each row has what it is about; waiting ones come oldest first, others newest first', async () => {
  const { add, list, course, lesson, member } = await openModeration();
  const top = await add({ content: '老师讲得好' });
  const reply = await add({ parent_id: top.id, content: '同意', status: 0 });
  const on = { resource_type: 2, resource_id: lesson.id, status: 0, held_for: '加微信' };
  await add({ ...on, content: '加 微 信', member_id: null, created_at: 5 });
  const waiting = await list();
  expect(waiting.counts).toEqual({ waiting: 2, approved: 1, refused: 0, removed: 0 });
  expect(waiting.rows[0]).toEqual({
    ...{ id: reply.id, state: 'waiting', isRemoved: false, text: '同意', isBySite: false, heldFor: '' },
    author: { id: member.id, name: '小满', mobile: '138****5678' },
    course: { id: course.id, title: '设计课' },
    lesson: null,
    answers: { text: '老师讲得好', author: '小满', isBySite: false, isRemoved: false },
    ...{ isThreadRemoved: false, replies: 0, province: '', createdAt: reply.created_at },
  });
  expect(waiting.rows[1]).toMatchObject({
    author: null,
    heldFor: '加微信',
    course: { title: '设计课' },
    lesson: { id: lesson.id, title: '第一讲' },
    answers: null,
  });
  const later = await add();
  const approved = await list({ state: 'approved' });
  expect(approved.rows.map(({ id, replies }) => [id, replies])).toEqual([
    [later.id, 0],
    [top.id, 1],
  ]);
});

test('the list is searched in the texts, and limited to a course with its lessons and to a member', async () => {
  const { db, add, list, course, lesson, member } = await openModeration();
  const other = await createCourse(db, { title: '别的课' });
  const found = [
    await add({ content: '价格 100% 合适 ABC' }),
    await add({ resource_type: 2, resource_id: lesson.id, member_id: null }),
  ].map(({ id }) => id);
  const elsewhere = await add({ resource_id: other.id, content: 'abc 100 元' });
  const ids = async (query: object) =>
    (await list({ state: 'approved', ...query })).rows.map(({ id }) => id).sort((a, b) => a - b);
  expect(await ids({ search: 'abc' })).toEqual([found[0], elsewhere.id]);
  expect(await ids({ search: '100%' })).toEqual([found[0]]);
  expect(await ids({ courseId: course.id })).toEqual(found);
  expect(await ids({ memberId: member.id })).toEqual([found[0], elsewhere.id]);
  const { counts, filter } = await list({ courseId: other.id, memberId: member.id });
  expect([counts.approved, filter]).toEqual([1, { course: '别的课', member: '小满' }]);
});

test('many are approved at once, and the reverse call undoes one', async () => {
  const { add, review, statuses, services } = await openModeration();
  const ids: number[] = [];
  for (let index = 0; index < 3; index += 1) ids.push((await add({ status: 0 })).id);
  const [first = 0] = ids;
  expect((await review([...ids, 999], 'waiting', 'approved')).data).toEqual({
    ...{ done: ids, skipped: 0, taskId: null },
    undo: [{ ids, change: { from: 'approved', to: 'waiting' } }],
    failed: [{ id: 999, label: '#999', message: '内容不存在或已删除' }],
  });
  expect((await review([first], 'approved', 'waiting')).data.done).toEqual([first]);
  expect(await statuses()).toEqual([0, 1, 1]);
  const acts = await services.db
    .selectFrom('audit_entries')
    .select(['act', 'subject_id', 'changes'])
    .execute();
  expect(acts.map(({ act, subject_id }) => [act, subject_id])).toEqual([
    ...ids.map((id) => ['comment.approve', String(id)]),
    ['comment.bulk-review', ''],
    ['comment.wait', String(first)],
  ]);
  // The text is the member's and goes with the account.
  expect(JSON.stringify(acts)).not.toContain('讲得很清楚');
});

test('what another reviewer decided meanwhile is told and stays', async () => {
  const { add, review, remove, statuses } = await openModeration();
  const [one, two] = [await add({ status: 0 }), await add({ status: 0 })];
  await review([one.id], 'waiting', 'refused');
  const both = (await review([one.id, two.id], 'waiting', 'approved')).data;
  expect(both.done).toEqual([two.id]);
  expect(both.failed).toEqual([
    { id: one.id, label: `#${one.id}`, message: '这条评论刚被别人处理过，现在已拒绝' },
  ]);
  const alone = await review([one.id], 'waiting', 'approved');
  expect([alone.status, alone.failure.code, alone.failure.message]).toEqual([
    ...[409, 'refused', '这条评论刚被别人处理过，现在已拒绝'],
  ]);
  await remove(one.id);
  expect((await review([one.id], 'refused', 'approved')).failure.message).toContain('已删除');
  expect((await review([999], 'refused', 'approved')).status).toBe(404);
  expect(await statuses()).toEqual([2, 1]);
});

test('of two reviewers at the same time one decides', async () => {
  const { add, review, statuses, services } = await openModeration();
  const { id } = await add({ status: 0 });
  const answers = await Promise.all([
    review([id], 'waiting', 'approved'),
    review([id], 'waiting', 'refused'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [status] = await statuses();
  expect(status).toBe(answers[0].status === 200 ? 1 : 2);
  expect(await services.db.selectFrom('comment_moves').select('to_status').execute()).toHaveLength(1);
});

test('a removed comment vanishes from every answer with its replies, and comes back as it was', async () => {
  const { add, remove, restore, seen, repliesOf, list, call, codes, course, token } = await openModeration();
  const top = await add({ content: '楼主' });
  const reply = await add({ parent_id: top.id, content: '回复' });
  await add({ parent_id: top.id, reply_id: reply.id, content: '再回复' });
  const other = await add({ content: '别的' });
  const before = await seen();
  expect(before.newest).toEqual(['别的', '楼主', '再回复', '回复']);
  await remove(reply.id);
  expect(await seen()).toEqual({
    newest: ['别的', '楼主', '再回复'],
    all: ['别的', '楼主', '再回复'],
    flat: ['别的', '再回复', '楼主'],
    total: 2,
  });
  await remove(top.id);
  expect(await seen()).toEqual({ newest: ['别的'], all: ['别的'], flat: ['别的'], total: 1 });
  expect(await repliesOf(top.id)).toEqual([]);
  const answer = { rt: 1, rid: course.id, content: '你好', parent_id: codes.encode(top.id) };
  expect((await call('commentStore', answer, { token })).code).toBe(404);
  const removed = await list({ state: 'removed' });
  expect(removed.rows.map(({ id, isRemoved, state }) => [id, isRemoved, state])).toEqual([
    [reply.id, true, 'approved'],
    [top.id, true, 'approved'],
  ]);
  expect((await remove(top.id)).status).toBe(409);
  expect((await restore(top.id, reply.id)).data.done).toEqual([top.id, reply.id]);
  expect(await seen()).toEqual(before);
  expect((await restore(other.id)).status).toBe(409);
});

test('the site answers: both generations show its name and logo, and the author gets a message', async () => {
  const { add, reply, call, course, token, seen, repliesOf, services } = await openModeration();
  await services.settings.set('site.name', '小山学堂');
  await services.settings.set('site.logo', '/files/logo.png');
  const top = await add({ content: '怎么下载资料？' });
  const below = await add({ parent_id: top.id, content: '我也想问' });
  expect((await reply(below.id, '在课程页的\n“资料”里 <b>')).status).toBe(200);
  const [first] = await repliesOf(top.id);
  const site = { nick_name: '小山学堂', avatar: 'http://localhost:80/files/logo.png', is_site: 1 };
  expect(first).toMatchObject({
    ...{ content: '在课程页的\n“资料”里 <b>', is_check: 1, ip_province: '', user: site },
    reply_user: { nick_name: '小满' },
  });
  const flat = (await call('courseComments', { id: String(course.id) })).data;
  expect(flat.comments[0]).toMatchObject({ user_id: -1, render_content: '在课程页的\n“资料”里 &lt;b&gt;' });
  expect(flat.users['-1']).toEqual({ id: -1, ...site });
  expect((await seen()).total).toBe(1);
  const { data } = (await call('messages', { page: 1, page_size: 10 }, { token })).data;
  expect(data.map((message) => message.data.message)).toContain(
    '小山学堂回复了您的评论：在课程页的\n“资料”里 <b>',
  );
  // A member who answers the site is shown with its name, and the site can answer again.
  const own = await reply(top.id, '已经补上了');
  const again = await reply(own.data.id, '补充一句');
  expect(again.status).toBe(200);
  expect((await repliesOf(top.id))[0]).toMatchObject({ content: '补充一句', reply_user: site });
});

test('the message about an answer names the course and leads to the comments of the course or lesson', async () => {
  const { add, reply, call, course, lesson, token } = await openModeration();
  await reply((await add()).id, '请看资料');
  await reply((await add({ resource_type: 2, resource_id: lesson.id })).id, '第三分钟');
  const { data } = (await call('messages', { page: 1, page_size: 10 }, { token })).data;
  expect(data.map(({ kind, params, link }) => [kind, params?.course, params?.answer, link])).toEqual([
    ['comment-reply', '设计课', '第三分钟', `/course/video/${lesson.id}?tab=comments`],
    ['comment-reply', '设计课', '请看资料', `/course/${course.id}?tab=comments`],
  ]);
});

test('only a comment that learners see is answered', async () => {
  const { add, reply, remove } = await openModeration();
  const waiting = await add({ status: 0 });
  expect((await reply(waiting.id, '谢谢')).failure.message).toBe('评论还没有通过，通过后才能回复');
  const top = await add();
  const below = await add({ parent_id: top.id });
  await remove(top.id);
  expect((await reply(below.id, '谢谢')).failure.message).toBe('评论已经删除，恢复后才能回复');
  expect((await reply(999, '谢谢')).status).toBe(404);
});

test('with the scope "own", comments of own courses are listed', async () => {
  const site = await openModeration();
  const { db, add, lesson } = site;
  const { id: role } = await db
    .insertInto('operator_roles')
    .values({
      ...{ title: '助教', scope: 'own', permissions: JSON.stringify(['comment.view']) },
      ...{ created_at: TEST_NOW, updated_at: TEST_NOW },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const helper = await createTestOperator(site, `role-${role}`);
  const own = await createCourse(db, { created_by: helper.id });
  const { id: ownLesson } = await createVideo(db, own.id);
  await add();
  await add({ resource_type: 2, resource_id: lesson.id });
  const [first, second] = [
    await add({ resource_id: own.id }),
    await add({ resource_type: 2, resource_id: ownLesson }),
  ];
  const { data } = await callOperator(site, helper, commentList, { state: 'approved' });
  expect(data.rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(data.counts).toEqual({ waiting: 0, approved: 2, refused: 0, removed: 0 });
  // Editors of a course see its comments too; the courses of others stay closed to a filter.
  const edited = await createCourse(db);
  await db.insertInto('course_editors').values({ course_id: edited.id, operator_id: helper.id }).execute();
  await add({ resource_id: edited.id, deleted_at: TEST_NOW });
  const ask = async (query: object) => (await callOperator(site, helper, commentList, query)).data;
  expect((await ask({ state: 'removed' })).counts).toMatchObject({ approved: 2, removed: 1 });
  expect((await ask({ courseId: edited.id })).counts).toMatchObject({ approved: 0, removed: 1 });
  expect((await ask({ courseId: lesson.course_id })).counts).toMatchObject({ approved: 0, removed: 0 });
});

test('comments of a state are counted up to a limit', { tags: ['complete'] }, async () => {
  const { db, add, list } = await openModeration();
  const { id, ...row } = await add();
  const rows = Array.from({ length: 1000 }, () => row);
  for (let count = 0; count < COMMENT_COUNT_LIMIT; count += rows.length)
    await db.insertInto('comments').values(rows).execute();
  const { counts, total } = await list({ state: 'approved', page: COMMENT_COUNT_LIMIT / 20 });
  expect([counts.approved, total]).toEqual([COMMENT_COUNT_LIMIT, COMMENT_COUNT_LIMIT]);
});

test('removed comments are erased with the account and are in its export', async () => {
  const { add, remove, db, call, token, member } = await openModeration();
  const [gone, answered] = [await add({ content: '删掉的' }), await add({ content: '有回复的' })];
  await add({ parent_id: answered.id, member_id: null, is_by_site: 1, content: '站方' });
  await remove(gone.id, answered.id);
  const { comments } = (await call('memberDataExport', {}, { token })).data;
  expect(comments).toMatchObject([
    { content: '删掉的', removed_at: expect.any(String) },
    { content: '有回复的', removed_at: expect.any(String) },
  ]);
  await db.transaction().execute((transaction) => eraseMemberComments(transaction, member.id));
  const rows = await db.selectFrom('comments').select(['content', 'member_id']).orderBy('id').execute();
  expect(rows).toEqual([
    { content: '', member_id: null },
    { content: '站方', member_id: null },
  ]);
});
