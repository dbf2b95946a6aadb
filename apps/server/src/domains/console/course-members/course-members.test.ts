// @module-tag postgres
import {
  courseMemberAdd,
  courseMemberList,
  courseMemberRemove,
} from '@zaixue/contract/operator/learners/course-members';
import { expect, test } from 'vitest';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createOrder } from '../../../testing/fixtures/create-order.ts';
import {
  callOperator,
  createTestOperator,
  type TestInput,
} from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { markCourseFinished, openCourseWatchRecord } from '../../learning/progress/course-record-repo.ts';

async function openCourse() {
  const site = await openTestSite();
  const support = await createTestOperator(site, 'support');
  const { id } = await createCourse(site.db, { title: '小提琴' });
  type Query = Omit<TestInput<typeof courseMemberList>, 'id'>;
  return {
    ...site,
    ...{ support, id },
    list: async (query: Query = {}) =>
      (await callOperator(site, support, courseMemberList, { id, ...query })).data,
    add: (entries: string[]) => callOperator(site, support, courseMemberAdd, { id, entries }),
    remove: (memberIds: number[]) =>
      callOperator(site, support, courseMemberRemove, { id, memberIds, reason: '加错了' }),
    texts: async () =>
      (
        await site.db.selectFrom('messages').select(['member_id', 'text']).orderBy('created_at').execute()
      ).map(({ member_id, text }) => [member_id, text]),
  };
}

test('the list says how members got the course and how far they are', async () => {
  const { db, id, list } = await openCourse();
  const bought = await createMember(db, { nick_name: '小明', mobile: '13800000001' });
  const given = await createMember(db, { nick_name: '小红', mobile: '13800000002' });
  const finished = await createMember(db, { nick_name: '小雨', mobile: '13800000003' });
  await createMember(db, { nick_name: '没有课程' });
  await buyCourse(db, bought.id, id, 1000);
  const orderId = await createOrder(db, bought.id, { goods_id: id, order_no: '202601312000009001' });
  const delivery = { order_id: orderId, member_id: bought.id, goods_type: 'COURSE', goods_id: id };
  await db
    .insertInto('deliveries')
    .values({ ...delivery, created_at: 1000 })
    .execute();
  await buyCourse(db, given.id, id, 2000, 0);
  await buyCourse(db, finished.id, id, 3000, 0);
  await openCourseWatchRecord(db, bought.id, id, 5000);
  await markCourseFinished(db, finished.id, id, 6000);
  const { rows, total } = await list();
  expect(total).toBe(3);
  expect(rows.map(({ nickname, how, progress, seenAt }) => [nickname, how, progress, seenAt])).toEqual([
    ['小雨', 'given', 100, 6000],
    ['小红', 'given', 0, 0],
    ['小明', 'order', 0, 5000],
  ]);
  expect(rows[2]).toMatchObject({ orderNo: '202601312000009001', mobile: '138****0001', givenAt: 1000 });
  const names = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).rows.map(({ nickname }) => nickname);
  expect(await names({ sort: 'oldest', size: 2 })).toEqual(['小明', '小红']);
  expect(await names({ progress: 'none' })).toEqual(['小红']);
  expect(await names({ progress: 'started' })).toEqual(['小明']);
  expect(await names({ progress: 'finished' })).toEqual(['小雨']);
  expect(await names({ search: '小红' })).toEqual(['小红']);
  expect(await names({ search: '13800000003', progress: 'finished' })).toEqual(['小雨']);
  expect(await names({ search: '没有' })).toEqual([]);
});

test('members are added by number or id, each with a message; each entry has its answer', async () => {
  const { db, id, add, texts } = await openCourse();
  const one = await createMember(db, { mobile: '13800000001' });
  const two = await createMember(db);
  const three = await createMember(db, { mobile: '13800000003', is_lock: 1 });
  await buyCourse(db, two.id, id);
  const { data } = await add([
    ' +86 138-0000-0001',
    `#${one.id}`,
    `${two.id}`,
    '13800000003',
    '小明',
    '13911112222',
  ]);
  expect(data.added).toBe(1);
  expect(data.rows.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['added', ''],
    ['skipped', '重复'],
    ['skipped', '已经有这门课程'],
    ['failed', '账号已锁定'],
    ['failed', '不是手机号，也不是学员编号'],
    ['failed', '没有这位学员'],
  ]);
  expect(await texts()).toEqual([[one.id, '已为您开通课程“小提琴”，可以开始学习了']]);
  expect(three.id).toBeGreaterThan(0);
});

test('removed members lose the course with a message, and the orders that gave it have ended', async () => {
  const { db, id, remove, texts, list } = await openCourse();
  const member = await createMember(db);
  await buyCourse(db, member.id, id);
  const orderId = await createOrder(db, member.id, { goods_id: id });
  const delivery = { order_id: orderId, member_id: member.id, goods_type: 'COURSE', goods_id: id };
  await db
    .insertInto('deliveries')
    .values({ ...delivery, created_at: 1 })
    .execute();
  const { data } = await remove([member.id, 999_999]);
  expect(data).toEqual({ removed: [member.id], failed: [{ id: 999_999, message: '没有这门课程' }] });
  expect((await list()).total).toBe(0);
  expect(await texts()).toEqual([[member.id, '课程“小提琴”的学习权限已取消']]);
  const ended = await db.selectFrom('deliveries').select('access_ended_at').executeTakeFirstOrThrow();
  expect(ended.access_ended_at).not.toBeNull();
});

test('nobody is added to a course that is not published', async () => {
  const site = await openCourse();
  await site.db.updateTable('courses').set({ is_draft: 1, is_show: 0 }).execute();
  const { failure } = await site.add(['13800000001']);
  expect(failure).toMatchObject({ code: 'refused', message: '课程还没有发布，请先发布' });
});
