// @module-tag postgres
import {
  courseAccessEnd,
  courseGrant,
  membershipEnd,
  membershipExtend,
  membershipPlans,
} from '@zaixue/contract/operator/learners/members';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createPlan } from '../../../testing/fixtures/create-plan.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../../testing/fixtures/pay-order.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite, TEST_NOW, type TestSite } from '../../../testing/test-site.ts';
import { checkLedger } from '../../commerce/ledger/check-ledger.ts';

const messagesOf = async ({ db }: TestSite, memberId: number) =>
  (
    await db
      .selectFrom('messages')
      .select('text')
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ text }) => text);

const problemsOf = async ({ db }: TestSite) => (await checkLedger(db)).problems;

test('a course is given once and taken away, with messages', async () => {
  const site = await openTestSite();
  const support = await createTestOperator(site, 'support');
  const { id } = await createMember(site.db);
  const course = await createCourse(site.db, { title: '摄影' });
  const draft = await createCourse(site.db, { is_draft: 1 });
  const grant = (courseId: number, memberId = id) =>
    callOperator(site, support, courseGrant, { id: memberId, courseId });
  expect((await grant(course.id)).status).toBe(200);
  expect((await grant(course.id)).failure.message).toBe('这位学员已经有这门课程');
  expect((await grant(draft.id)).status).toBe(409);
  expect((await grant(9999)).failure.fields).toEqual({ courseId: '请选择课程' });
  expect((await grant(course.id, 999_999)).status).toBe(404);
  const learners = async () =>
    (
      await site.db
        .selectFrom('courses')
        .select('user_count')
        .where('id', '=', course.id)
        .executeTakeFirstOrThrow()
    ).user_count;
  expect(await learners()).toBe(1);
  const end = () =>
    callOperator(site, support, courseAccessEnd, { id, courseId: course.id, reason: '误开通' });
  expect([(await end()).status, (await end()).status, await learners()]).toEqual([200, 409, 0]);
  expect(await messagesOf(site, id)).toEqual([
    '已为您开通课程“摄影”，可以开始学习了',
    '课程“摄影”的学习权限已取消',
  ]);
});

test('the end of the access to a bought course leaves the order paid and the check of orders right', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  const course = await createCourse(site.db, { charge_fen: 9900 });
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  await sendNotice(site, await signedNotice(site, await startAtCashier(site, data.sign ?? '')));
  expect(await problemsOf(site)).toEqual([]);
  const support = await createTestOperator(site, 'support');
  await callOperator(site, support, courseAccessEnd, { id: member.id, courseId: course.id, reason: '转课' });
  expect(await problemsOf(site)).toEqual([]);
  const deliveries = await site.db.selectFrom('deliveries').select('access_ended_at').execute();
  expect(deliveries).toEqual([{ access_ended_at: TEST_NOW }]);
  expect(
    (await callOperator(site, support, courseGrant, { id: member.id, courseId: course.id })).status,
  ).toBe(200);
  expect(await problemsOf(site)).toEqual([]);
});

test('with the scope "own", only own courses are given and taken away', async () => {
  const site = await openTestSite();
  const role = await site.db
    .insertInto('operator_roles')
    .values({
      ...{ title: '助教', permissions: '["course-member.add","course-member.remove"]', scope: 'own' },
      ...{ created_at: 1, updated_at: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const operator = await createTestOperator(site, `role-${role.id}`);
  const { id } = await createMember(site.db);
  const own = await createCourse(site.db, { created_by: operator.id });
  const others = await createCourse(site.db);
  const owner = await createTestOperator(site, 'owner');
  await callOperator(site, owner, courseGrant, { id, courseId: others.id });
  const grant = (courseId: number) => callOperator(site, operator, courseGrant, { id, courseId });
  const end = (courseId: number) =>
    callOperator(site, operator, courseAccessEnd, { id, courseId, reason: '误开通' });
  expect([(await grant(own.id)).status, (await grant(others.id)).status]).toEqual([200, 422]);
  expect([(await end(own.id)).status, (await end(others.id)).status]).toEqual([200, 404]);
});

test('days of membership begin when the present one ends; it can be ended', async () => {
  const site = await openTestSite();
  const support = await createTestOperator(site, 'support');
  const plan = await createPlan(site.db, { name: '月度会员' });
  const hidden = await createPlan(site.db, { name: '旧套餐', is_show: 0 });
  const { id } = await createMember(site.db, { plan_id: plan.id, plan_expires_at: TEST_NOW + DAY_MS });
  const plans = (await callOperator(site, support, membershipPlans, {})).data;
  expect(plans.map(({ name, isOnSale }) => [name, isOnSale])).toEqual([
    ['月度会员', true],
    ['旧套餐', false],
  ]);
  const extend = (planId: number, days = 30) =>
    callOperator(site, support, membershipExtend, { id, planId, days, reason: '补偿' });
  expect((await extend(plan.id)).data).toEqual({ endsAt: TEST_NOW + 31 * DAY_MS });
  expect((await extend(hidden.id, 7)).data).toEqual({ endsAt: TEST_NOW + 38 * DAY_MS });
  expect((await extend(999)).failure.fields).toEqual({ planId: '请选择套餐' });
  expect((await extend(plan.id, 0)).status).toBe(422);
  expect(await problemsOf(site)).toEqual([]);
  const end = () => callOperator(site, support, membershipEnd, { id, reason: '退款' });
  expect([(await end()).status, (await end()).status]).toEqual([200, 409]);
  const member = await site.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  expect([member?.plan_id, member?.plan_expires_at]).toEqual([hidden.id, TEST_NOW]);
  expect(await messagesOf(site, id)).toEqual([
    '已为您开通会员“月度会员”30天，有效期至2026-03-03',
    '已为您开通会员“旧套餐”7天，有效期至2026-03-10',
    '您的会员已结束',
  ]);
});
