import { expect, test, vi } from 'vitest';
import { createSimulatorStore } from '../ports/pay/simulator/simulator-store.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { createMember } from '../testing/fixtures/create-member.ts';
import { createPlan } from '../testing/fixtures/create-plan.ts';
import { createPromoCode } from '../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
import { startAtCashier } from '../testing/fixtures/pay-order.ts';
import type { TestSchool } from '../testing/test-school.ts';
import { openTestSchool } from '../testing/test-school.ts';
import { allJobs } from './all-jobs.ts';

const MINUTE_MS = 60_000;

const jobOf = (school: TestSchool, name: string) => {
  const job = allJobs(school.services).find((candidate) => candidate.name.startsWith(name));
  if (!job) throw new Error(`no job ${name}`);
  return job;
};

async function ordered(promo_code = '') {
  const school = await openTestSchool();
  const { token, member } = await logInMember(school);
  const course = await createCourse(school.db);
  await createPromoCode(school.db, 'ten', { use_times: 1 });
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code, agree_protocol: 1 };
  const { data } = await school.call('orderCreate', input, { token });
  const detail = async () => (await school.call('orderDetail', { order_no: data.order_no }, { token })).data;
  return { school, member, detail, sign: data.sign ?? '', orderNo: data.order_no };
}

const pay = (school: TestSchool, paymentNo: string, amountFen = 9900) =>
  createSimulatorStore(school.services.kv).settle(paymentNo, {
    transactionNo: `T${paymentNo}`,
    amountFen,
    paidAt: school.clock(),
  });

test('every half hour orders older than an hour are cancelled and their code is given back (contract 11.1)', async () => {
  const { school, detail } = await ordered('ten');
  const job = jobOf(school, 'cancel unpaid');
  expect(job.everyMs).toBe(30 * MINUTE_MS);
  expect((await detail()).expires_in).toBe(3600);
  school.clock.advance(60 * MINUTE_MS - 1);
  await job.run();
  expect(await detail()).toMatchObject({ status: 5, expires_in: 1 });
  school.clock.advance(1);
  await job.run();
  expect(await detail()).toMatchObject({ status: 7, status_text: '已取消', continue_pay: false });
  const [code] = await school.db.selectFrom('promo_codes').select('used_times').execute();
  expect(code?.used_times).toBe(0);
  expect(await school.db.selectFrom('promo_uses').selectAll().execute()).toEqual([]);
  const moves = await school.db.selectFrom('order_moves').select(['to_status', 'reason']).execute();
  expect(moves).toEqual([{ to_status: 7, reason: '超时未支付' }]);
});

test('an order that was paid without a word is delivered instead of cancelled', async () => {
  const { school, detail, sign } = await ordered();
  await pay(school, await startAtCashier(school, sign));
  school.clock.advance(60 * MINUTE_MS);
  await jobOf(school, 'cancel unpaid').run();
  expect((await detail()).status).toBe(9);
});

test('a bank transfer is waited for as long as the operator says', async () => {
  const { school, detail, sign } = await ordered();
  await school.services.settings.set('orders.bank_transfer', true);
  await school.services.settings.set('orders.bank_transfer_text', '<p>账号</p>');
  await school.services.settings.set('orders.bank_transfer_hours', 24);
  await school.app.inject({
    method: 'POST',
    url: '/payment/index',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ sign, payment: 'hand' }).toString(),
  });
  school.clock.advance(24 * 60 * MINUTE_MS - 1);
  await jobOf(school, 'cancel unpaid').run();
  expect(await detail()).toMatchObject({ status: 5, expires_in: 1 });
  school.clock.advance(1);
  await jobOf(school, 'cancel unpaid').run();
  expect((await detail()).status).toBe(7);
});

test('silent gateways are asked after 30 s, 2 min, 10 min, 1 h and 24 h (pitfall 14)', async () => {
  const { school, sign } = await ordered();
  await startAtCashier(school, sign);
  const start = school.clock();
  const job = jobOf(school, 'ask gateways');
  const asked: number[] = [];
  for (;;) {
    const { ask_at } = await school.db.selectFrom('payments').select('ask_at').executeTakeFirstOrThrow();
    if (ask_at === null) break;
    asked.push((ask_at - start) / 1000);
    school.clock.advance(ask_at - school.clock() - 1);
    await job.run();
    school.clock.advance(1);
    await job.run();
  }
  expect(asked).toEqual([30, 120, 600, 3600, 86_400]);
});

test('money whose notice was lost is found and delivered, once', async () => {
  const { school, detail, sign } = await ordered();
  const paymentNo = await startAtCashier(school, sign);
  await pay(school, paymentNo);
  school.clock.advance(30_000);
  const job = jobOf(school, 'ask gateways');
  await Promise.all([job.run(), job.run(), job.run()]);
  expect((await detail()).status).toBe(9);
  expect(await school.db.selectFrom('deliveries').selectAll().execute()).toHaveLength(1);
});

test('a wrong amount at the gateway delivers nothing', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { school, detail, sign } = await ordered();
  await pay(school, await startAtCashier(school, sign), 1);
  school.clock.advance(30_000);
  await jobOf(school, 'ask gateways').run();
  expect((await detail()).status).toBe(5);
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});

test('every hour VIPs that are over are cleared, others stay (contract 15.2)', async () => {
  const school = await openTestSchool();
  const plan = await createPlan(school.db);
  const now = school.clock();
  for (const plan_expires_at of [now, now + 1])
    await createMember(school.db, { plan_id: plan.id, plan_expires_at });
  const job = jobOf(school, 'clear expired');
  expect(job.everyMs).toBe(60 * MINUTE_MS);
  await job.run();
  const rows = await school.db
    .selectFrom('members')
    .select(['plan_id', 'plan_expires_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { plan_id: 0, plan_expires_at: null },
    { plan_id: plan.id, plan_expires_at: now + 1 },
  ]);
});

test('a refund whose answer was lost is asked about every five minutes', async () => {
  const { school, detail, sign, orderNo } = await ordered();
  await pay(school, await startAtCashier(school, sign));
  school.clock.advance(30_000);
  await jobOf(school, 'ask gateways').run();
  const payment = await school.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  // As after a crash: the gateway has done it, the server never heard.
  await school.db.updateTable('payments').set({ refund_fen: 1000 }).execute();
  await school.db
    .insertInto('refunds')
    .values({
      ...{ order_id: payment.order_id, payment_id: payment.id, refund_no: 'R1', amount_fen: 1000, status: 1 },
      ...{ created_at: school.clock(), updated_at: school.clock() },
    })
    .execute();
  await createSimulatorStore(school.services.kv).putRefund('R1', 1000);
  school.clock.advance(5 * MINUTE_MS);
  const job = jobOf(school, 'follow refunds');
  expect(job.everyMs).toBe(5 * MINUTE_MS);
  await job.run();
  await job.run();
  expect(await detail()).toMatchObject({ refund_amount: 10 });
  const texts = await school.db
    .selectFrom('messages')
    .select('text')
    .where('text', 'like', '%退款%')
    .execute();
  expect(texts).toEqual([{ text: `订单${orderNo}已成功退款10元` }]);
});

test('old signs and request keys are forgotten', async () => {
  const { school } = await ordered();
  await jobOf(school, 'forget old keys').run();
  expect(await school.db.selectFrom('order_signs').selectAll().execute()).toHaveLength(1);
  school.clock.advance(1800_000);
  await jobOf(school, 'forget old keys').run();
  expect(await school.db.selectFrom('order_signs').selectAll().execute()).toEqual([]);
});
