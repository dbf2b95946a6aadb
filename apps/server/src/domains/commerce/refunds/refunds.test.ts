// @module-tag postgres

import {
  refundApplicationList,
  refundApplicationRefuse,
  refundAsk,
  refundConfirm,
  refundList,
  refundSheet,
} from '@zaixue/contract/operator/money/refunds';
import { startPage } from '@zaixue/contract/operator/site/start';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { addWatchRecord } from '../../../testing/fixtures/add-watch-record.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { callOperator } from '../../../testing/operators/operator-console.ts';
import { openRefundSite } from '../../../testing/operators/refund-site.ts';

test('what is asked is checked: amount, access, and that nothing changed since the operator looked', async () => {
  const { ask, finance, reserved, payment, site } = await openRefundSite();
  expect((await ask(finance, 9901)).failure.fields).toEqual({ amountFen: '最多可以退 ￥99' });
  expect((await ask(finance, 100, { access: null })).failure.fields).toHaveProperty('access');
  expect((await ask(finance, 0)).status).toBe(422);
  const same = { paymentId: (await payment()).id, amountFen: 100, access: 'keep' as const, reason: '补偿' };
  const twice = [1, 2].map(() => callOperator(site, finance, refundAsk, { ...same, refundableFen: 9900 }));
  const statuses = (await Promise.all(twice)).map(({ status }) => status);
  expect([statuses.sort(), await reserved()]).toEqual([[200, 409], 100]);
});

test('the sheet shows what was paid and given back, the share watched and what ending the access does', async () => {
  const { site, ask, decide, finance, operator, orderNo, member, course, buyPlan } = await openRefundSite();
  await operator('owner');
  const record = { is_watched: 0, watched_at: null, progress: 40, created_at: 1, updated_at: 1 };
  const of = { member_id: member.id, course_id: course.id };
  await site.db
    .insertInto('course_watch_records')
    .values({ ...of, ...record })
    .execute();
  await addWatchRecord(site.db, member.id, await createVideo(site.db, course.id));
  const sheet = async (of: string) => (await callOperator(site, finance, refundSheet, { orderNo: of })).data;
  const { id } = (await ask(finance, 1000, { access: 'keep' })).data;
  await decide(finance, id);
  await ask(finance, 2000);
  expect(await sheet(orderNo)).toMatchObject({
    ...{ orderNo, goodsType: 'course', goodsName: '测试课程', application: null, canApprove: true },
    member: { id: member.id, mobile: `${member.mobile.slice(0, 3)}****${member.mobile.slice(7)}` },
    ...{
      limitFen: 5000,
      otherDeciders: 1,
      ending: { kind: 'course' },
      watched: { percent: 40, seconds: 10 },
    },
    payments: [
      { paidFen: 9900, refundedFen: 1000, reservedFen: 2000, refundableFen: 6900, givenBackFen: 1000 },
    ],
  });
  const plan = await buyPlan();
  const endsAt = site.clock() + 30 * DAY_MS;
  expect(await sheet(plan)).toMatchObject({
    ...{ goodsType: 'plan', membershipEndsAt: endsAt, watched: null },
    ending: { kind: 'plan', days: 30, endsAt: site.clock() },
  });
  const rest = (await ask(finance, 2900, { orderNo: plan })).data;
  expect((await decide(finance, rest.id)).status).toBe(200);
  expect((await sheet(plan)).ending.kind).toBe('ended');
  expect((await callOperator(site, finance, refundSheet, { orderNo: '1' })).status).toBe(404);
});

test('the list finds refunds by order, number and member; failed ones say what the channel said', async () => {
  const { site, db, ask, decide, finance, orderNo, member } = await openRefundSite();
  await decide(finance, (await ask(finance, 1000)).data.id);
  await decide(finance, (await ask(finance, 2000)).data.id);
  const [first] = await db.selectFrom('refunds').selectAll().orderBy('id').execute();
  const id = first?.id ?? 0;
  await db.updateTable('refunds').set({ status: 9 }).where('id', '=', id).execute();
  await db
    .insertInto('refund_moves')
    .values({ refund_id: id, from_status: 1, to_status: 9, reason: '余额不足', created_at: site.clock() })
    .execute();
  const list = async (query: object) => (await callOperator(site, finance, refundList, query as never)).data;
  const all = await list({});
  expect(all.rows.map(({ amountFen, state }) => [amountFen, state])).toEqual([
    [2000, 'success'],
    [1000, 'failed'],
  ]);
  expect(all.counts).toEqual({ all: 2, processing: 0, success: 1, failed: 1 });
  expect((await list({ tab: 'failed' })).rows[0]).toMatchObject({ failure: '余额不足', orderNo });
  for (const search of [
    orderNo.slice(0, 10),
    first?.refund_no?.slice(0, 12),
    member.mobile,
    String(member.id),
  ])
    expect((await list({ search })).total).toBeGreaterThan(0);
  expect((await list({ search: first?.refund_no })).total).toBe(1);
  expect((await list({ search: '没有' })).total).toBe(0);
});

test('a refund by bank transfer is confirmed once, with the right to it', async () => {
  const { site, db, ask, decide, finance, support, refunds, problems } = await openRefundSite();
  await db.updateTable('payments').set({ channel: 'hand', method: 'hand' }).execute();
  await decide(finance, (await ask(finance, 1000)).data.id);
  expect((await refunds())[0]?.status).toBe(1);
  const { rows } = (await callOperator(site, finance, refundList, { tab: 'processing' })).data;
  const id = rows[0]?.id ?? 0;
  expect(rows[0]?.isToConfirm).toBe(true);
  expect((await callOperator(site, support, refundConfirm, { id })).status).toBe(403);
  expect((await callOperator(site, finance, refundConfirm, { id })).status).toBe(200);
  expect((await callOperator(site, finance, refundConfirm, { id })).status).toBe(409);
  expect((await refunds())[0]?.status).toBe(5);
  expect(await problems()).toEqual([]);
});

test('a member applies, withdraws, applies again; an operator refuses with an answer, another refunds', async () => {
  const { site, token, orderNo, support, finance, ask, decide, request, messages, reserved } =
    await openRefundSite();
  const apply = (reason: string, as = token) =>
    site.call('orderRefundApply', { order_no: orderNo, reason }, { token: as });
  const withdraw = () => site.call('orderRefundWithdraw', { order_no: orderNo }, { token });
  const waiting = async () => (await callOperator(site, support, refundApplicationList, {})).data;
  const other = await logInMember(site, { mobile: '13700000007' });
  expect((await apply('想退', other.token)).code).toBe(404);
  expect((await apply('')).message).toBe('参数错误');
  expect(await request()).toMatchObject({ state: 'none', can_apply: true });
  expect((await apply('买错了')).code).toBe(0);
  expect(await request()).toMatchObject({ state: 'waiting', can_apply: false, can_withdraw: true });
  expect((await apply('再来')).message).toBe('订单状态错误');
  // What an operator asked because of it ends with it.
  await ask(finance, 5000);
  expect((await waiting()).rows[0]).toMatchObject({ reason: '买错了', isAsked: true, orderNo });
  expect([(await withdraw()).code, await reserved()]).toEqual([0, 0]);
  expect((await withdraw()).message).toBe('订单状态错误');

  await apply('讲得太快');
  const [row] = (await waiting()).rows;
  const answer = '已学完一半，不能退';
  const id = row?.id ?? 0;
  expect((await callOperator(site, support, refundApplicationRefuse, { id, answer })).status).toBe(200);
  expect((await callOperator(site, support, refundApplicationRefuse, { id, answer })).status).toBe(409);
  expect(await request()).toMatchObject({ state: 'refused', answer, can_apply: true });

  await apply('求退款');
  expect((await decide(finance, (await ask(finance, 5000)).data.id)).data.state).toBe('done');
  expect(await request()).toMatchObject({ state: 'none', can_apply: true });
  expect((await waiting()).counts).toEqual({ waiting: 0, answered: 2, withdrawn: 1 });
  expect(await messages()).toEqual(
    expect.arrayContaining([
      `订单${orderNo}的退款申请未通过：${answer}`,
      `订单${orderNo}的退款申请已通过，退款处理中`,
      `订单${orderNo}已成功退款50元`,
    ]),
  );
});

test('two applications at the same time: one waits', async () => {
  const { site, token, orderNo, db } = await openRefundSite();
  const apply = () => site.call('orderRefundApply', { order_no: orderNo, reason: '退' }, { token });
  const codes = (await Promise.all([apply(), apply()])).map(({ code }) => code);
  expect(codes.sort()).toEqual([0, 1]);
  expect((await db.selectFrom('refund_applications').select('id').execute()).length).toBe(1);
});

test('the work list counts applications, decisions and failed refunds', async () => {
  const { site, token, orderNo, finance, ask, db, decide } = await openRefundSite();
  await decide(finance, (await ask(finance, 100)).data.id);
  await db.updateTable('refunds').set({ status: 9 }).execute();
  await site.call('orderRefundApply', { order_no: orderNo, reason: '退' }, { token });
  await ask(finance, 200);
  const { work } = (await callOperator(site, finance, startPage, {})).data;
  const waiting = work.filter(({ kind }) => /refund|approvals/.test(kind));
  expect(waiting.map(({ kind, count }) => [kind, count])).toEqual([
    ['refund-applications', 1],
    ['approvals', 1],
    ['failed-refunds', 1],
  ]);
});
