import { DAY_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { expect, test, vi } from 'vitest';
import { createSimulatorStore } from '../ports/pay/simulator/simulator-store.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { createMember } from '../testing/fixtures/create-member.ts';
import { createPlan } from '../testing/fixtures/create-plan.ts';
import { createPromoCode } from '../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
import { startAtCashier } from '../testing/fixtures/pay-order.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';
import { allJobs } from './all-jobs.ts';

const jobOf = (site: TestSite, name: string) => {
  const job = allJobs(site.services).find((candidate) => candidate.name.startsWith(name));
  if (!job) throw new Error(`no job ${name}`);
  return job;
};

async function placeOrder(promo_code = '') {
  const site = await openTestSite();
  const { token, member } = await logInMember(site);
  const course = await createCourse(site.db);
  await createPromoCode(site.db, 'ten', { use_times: 1 });
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code, agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  const detail = async () => (await site.call('orderDetail', { order_no: data.order_no }, { token })).data;
  return { site, member, detail, sign: data.sign ?? '', orderNo: data.order_no };
}

const pay = (site: TestSite, paymentNo: string, amountFen = 9900) =>
  createSimulatorStore(site.services.kv).settle(paymentNo, {
    transactionNo: `T${paymentNo}`,
    amountFen,
    paidAt: site.clock(),
  });

test('every half hour orders older than an hour are cancelled and their promo code can be used again (contract 11.1)', async () => {
  const { site, detail } = await placeOrder('ten');
  const job = jobOf(site, 'cancel unpaid');
  expect(job.everyMs).toBe(30 * MINUTE_MS);
  expect((await detail()).expires_in).toBe(3600);
  site.clock.advance(60 * MINUTE_MS - 1);
  await job.run();
  expect(await detail()).toMatchObject({ status: 5, expires_in: 1 });
  site.clock.advance(1);
  await job.run();
  expect(await detail()).toMatchObject({ status: 7, status_text: '已取消', continue_pay: false });
  const [code] = await site.db.selectFrom('promo_codes').select('used_times').execute();
  expect(code?.used_times).toBe(0);
  expect(await site.db.selectFrom('promo_uses').selectAll().execute()).toEqual([]);
  const moves = await site.db.selectFrom('order_moves').select(['to_status', 'reason']).execute();
  expect(moves).toEqual([{ to_status: 7, reason: '超时未支付' }]);
});

test('an order paid without a notice is delivered, not cancelled', async () => {
  const { site, detail, sign } = await placeOrder();
  await pay(site, await startAtCashier(site, sign));
  site.clock.advance(60 * MINUTE_MS);
  await jobOf(site, 'cancel unpaid').run();
  expect((await detail()).status).toBe(9);
});

test('an order with bank transfer stays open for the time in the setting', async () => {
  const { site, detail, sign } = await placeOrder();
  await site.services.settings.set('orders.bank_transfer', true);
  await site.services.settings.set('orders.bank_transfer_text', '<p>账号</p>');
  await site.services.settings.set('orders.bank_transfer_hours', 24);
  await site.app.inject({
    method: 'POST',
    url: '/payment/index',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ sign, payment: 'hand' }).toString(),
  });
  site.clock.advance(DAY_MS - 1);
  await jobOf(site, 'cancel unpaid').run();
  expect(await detail()).toMatchObject({ status: 5, expires_in: 1 });
  site.clock.advance(1);
  await jobOf(site, 'cancel unpaid').run();
  expect((await detail()).status).toBe(7);
});

test('payments without a notice are queried after 30 s, 2 min, 10 min, 1 h and 24 h (pitfall 14)', async () => {
  const { site, sign } = await placeOrder();
  await startAtCashier(site, sign);
  const start = site.clock();
  const job = jobOf(site, 'query gateways about payments');
  const asked: number[] = [];
  for (;;) {
    const { ask_at } = await site.db.selectFrom('payments').select('ask_at').executeTakeFirstOrThrow();
    if (ask_at === null) break;
    asked.push((ask_at - start) / 1000);
    site.clock.advance(ask_at - site.clock() - 1);
    await job.run();
    site.clock.advance(1);
    await job.run();
  }
  expect(asked).toEqual([30, 120, 600, 3600, 86_400]);
});

test('a payment with a lost notice is found and delivered once', async () => {
  const { site, detail, sign } = await placeOrder();
  const paymentNo = await startAtCashier(site, sign);
  await pay(site, paymentNo);
  site.clock.advance(30_000);
  const job = jobOf(site, 'query gateways about payments');
  await Promise.all([job.run(), job.run(), job.run()]);
  expect((await detail()).status).toBe(9);
  expect(await site.db.selectFrom('deliveries').selectAll().execute()).toHaveLength(1);
});

test('a wrong amount at the gateway does not deliver the order', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, detail, sign } = await placeOrder();
  await pay(site, await startAtCashier(site, sign), 1);
  site.clock.advance(30_000);
  await jobOf(site, 'query gateways about payments').run();
  expect((await detail()).status).toBe(5);
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});

test('every hour expired VIPs are cleared and valid ones stay (contract 15.2)', async () => {
  const site = await openTestSite();
  const plan = await createPlan(site.db);
  const now = site.clock();
  for (const plan_expires_at of [now, now + 1])
    await createMember(site.db, { plan_id: plan.id, plan_expires_at });
  const job = jobOf(site, 'clear expired');
  expect(job.everyMs).toBe(60 * MINUTE_MS);
  await job.run();
  const rows = await site.db
    .selectFrom('members')
    .select(['plan_id', 'plan_expires_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { plan_id: 0, plan_expires_at: null },
    { plan_id: plan.id, plan_expires_at: now + 1 },
  ]);
});

test('a refund with a lost answer is queried every five minutes', async () => {
  const { site, detail, sign, orderNo } = await placeOrder();
  await pay(site, await startAtCashier(site, sign));
  site.clock.advance(30_000);
  await jobOf(site, 'query gateways about payments').run();
  const payment = await site.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  // As after a crash: the gateway has refunded, but the answer was lost.
  await site.db.updateTable('payments').set({ refund_fen: 1000 }).execute();
  await site.db
    .insertInto('refunds')
    .values({
      ...{ order_id: payment.order_id, payment_id: payment.id, refund_no: 'R1', amount_fen: 1000, status: 1 },
      ...{ created_at: site.clock(), updated_at: site.clock() },
    })
    .execute();
  await createSimulatorStore(site.services.kv).putRefund('R1', 1000);
  site.clock.advance(5 * MINUTE_MS);
  const job = jobOf(site, 'query gateways about refunds');
  expect(job.everyMs).toBe(5 * MINUTE_MS);
  await job.run();
  await job.run();
  expect(await detail()).toMatchObject({ refund_amount: 10 });
  const texts = await site.db.selectFrom('messages').select('text').where('text', 'like', '%退款%').execute();
  expect(texts).toEqual([{ text: `订单${orderNo}已成功退款10元` }]);
});

test('expired checkout tokens and idempotency keys are deleted', async () => {
  const { site } = await placeOrder();
  await jobOf(site, 'delete expired order keys').run();
  expect(await site.db.selectFrom('order_signs').selectAll().execute()).toHaveLength(1);
  site.clock.advance(1800_000);
  await jobOf(site, 'delete expired order keys').run();
  expect(await site.db.selectFrom('order_signs').selectAll().execute()).toEqual([]);
});
