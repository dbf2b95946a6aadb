import { MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { expect, test, vi } from 'vitest';
import type { Course } from '../../../../db/tables/tables.ts';
import { createSimulatorStore } from '../../../../ports/pay/simulator/simulator-store.ts';
import { createCourse } from '../../../../testing/fixtures/create-course.ts';
import { createPlan } from '../../../../testing/fixtures/create-plan.ts';
import { createPromoCode } from '../../../../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../../../../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../../../testing/fixtures/pay-order.ts';
import { storeSettings } from '../../../../testing/payment-settings.ts';
import { openTestSite } from '../../../../testing/test-site.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';

async function open() {
  const site = await openTestSite({ interleaved: true });
  const { member, token } = await logInMember(site);
  const course = await createCourse(site.db);
  const plan = await createPlan(site.db);
  const byA = async (promo_code = '', headers = {}) =>
    (await site.call('orderCourse', { course_id: course.id, promo_code }, { token, headers })).data;
  const planByA = async () =>
    (await site.call('orderRole', { role_id: plan.id, promo_code: '', agree: 1 }, { token })).data;
  const create = (changed: Record<string, unknown> = {}, headers = {}) =>
    site.call(
      'orderCreate',
      { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1, ...changed },
      { token, headers },
    );
  const byB = async (changed: Record<string, unknown> = {}, headers = {}) =>
    (await create(changed, headers)).data;
  const orders = async () =>
    (await site.db.selectFrom('orders').select(['order_no', 'status']).orderBy('id').execute()).map(
      ({ order_no, status }) => [order_no, status],
    );
  /** Chooses Alipay in generation A. */
  const chooseByA = async (order_id: string) => {
    const query = new URLSearchParams({ order_id, payment_scene: 'h5', payment: 'alipay', token });
    const answer = await site.app.inject({ url: `/api/v2/order/pay/redirect?${query}` });
    return new URL(String(answer.headers.location)).searchParams.get('payment_no') ?? '';
  };
  const cashier = async (sign = '') => (await site.app.inject({ url: `/payment/index?sign=${sign}` })).body;
  return { site, member, token, course, plan, byA, planByA, byB, create, orders, chooseByA, cashier };
}

test('generation A: a second request returns the same order while no channel is chosen (contract 11.2)', {
  tags: ['postgres'],
}, async () => {
  const { byA, planByA, orders } = await open();
  const first = await byA();
  expect(await byA()).toEqual(first);
  const ofPlan = await planByA();
  expect((await planByA()).order_id).toBe(ofPlan.order_id);
  expect(await orders()).toEqual([
    [first.order_id, 1],
    [ofPlan.order_id, 1],
  ]);
});

test('generation B: a second request returns the same order with a new checkout token; both open it (contract 11.3)', {
  tags: ['postgres'],
}, async () => {
  const { site, byB, orders, cashier } = await open();
  const first = await byB();
  site.clock.advance(10 * MINUTE_MS);
  const second = await byB();
  expect(second).toMatchObject({ order_no: first.order_no, total: 99, discount: 0, is_paid: false });
  expect(second.sign).toMatch(/^order-[A-Za-z0-9]{24}$/);
  expect(second.sign).not.toBe(first.sign);
  expect(second.pay_url).toBe(`http://localhost:80/payment/index?sign=${second.sign}`);
  for (const sign of [first.sign, second.sign]) expect(await cashier(sign)).toContain(first.order_no);
  expect(await orders()).toEqual([[first.order_no, 5]]);
  // The new checkout token has its own 30 minutes.
  site.clock.advance(25 * MINUTE_MS);
  expect(await cashier(first.sign)).toContain('参数错误');
  expect(await cashier(second.sign)).toContain(first.order_no);
});

test('a cashier order with a started payment is returned again, and its payment stays open', async () => {
  const { site, byB, orders } = await open();
  const first = await byB();
  const paymentNo = await startAtCashier(site, first.sign ?? '');
  const second = await byB();
  expect(second.order_no).toBe(first.order_no);
  expect(await startAtCashier(site, second.sign ?? '')).toBe(paymentNo);
  expect(await sendNotice(site, await signedNotice(site, paymentNo))).toBe(200);
  expect(await orders()).toEqual([[first.order_no, 9]]);
});

test('generation A: an order with a channel is closed at the gateway and replaced', async () => {
  const { site, byA, orders, chooseByA } = await open();
  const first = await byA();
  const paymentNo = await chooseByA(first.order_id);
  const second = await byA();
  expect(await orders()).toEqual([
    [first.order_id, 7],
    [second.order_id, 1],
  ]);
  expect(await createSimulatorStore(site.services.kv).findMoney(paymentNo)).toBeNull();
  const moves = await site.db.selectFrom('order_moves').select(['to_status', 'reason']).execute();
  expect(moves).toContainEqual({ to_status: 7, reason: '重新下单' });
});

test('generation A replaces a cashier order; generation B returns an unpaid order of A', async () => {
  const { byA, byB, orders, cashier } = await open();
  const ofB = await byB();
  const ofA = await byA();
  expect(await orders()).toEqual([
    [ofB.order_no, 7],
    [ofA.order_id, 1],
  ]);
  const again = await byB();
  expect(again.order_no).toBe(ofA.order_id);
  expect(await cashier(again.sign)).toContain('确认支付');
});

test('generation B replaces an order with a channel of generation A', async () => {
  const { byA, byB, orders, chooseByA } = await open();
  const ofA = await byA();
  await chooseByA(ofA.order_id);
  const ofB = await byB();
  expect(await orders()).toEqual([
    [ofA.order_id, 7],
    [ofB.order_no, 5],
  ]);
});

test('another promo code, agreement version, price or length: a new order; the old one is cancelled', async () => {
  const { site, byB, orders, plan } = await open();
  await createPromoCode(site.db, 'ten');
  const numbers = [(await byB()).order_no];
  const coded = await byB({ promo_code: 'ten' });
  expect(coded).toMatchObject({ total: 89, discount: 10 });
  numbers.push(coded.order_no);
  // The code is the same in upper case, and although this order uses it.
  expect(await byB({ promo_code: ' TEN ' })).toMatchObject({ order_no: coded.order_no, total: 89 });
  numbers.push((await byB()).order_no);
  expect(await byB({ promo_code: 'unknown' })).toMatchObject({ order_no: numbers[2], total: 99 });
  await site.db
    .insertInto('agreements')
    .values({ type: 'paid_content', title: '', content: '', version: '2', is_active: 1, created_at: 1 })
    .execute();
  numbers.push((await byB()).order_no);
  await site.db.updateTable('courses').set({ charge_fen: 4900 }).execute();
  const cheaper = await byB();
  expect(cheaper.total).toBe(49);
  numbers.push(cheaper.order_no);
  expect(await orders()).toEqual(numbers.map((number, index) => [number, index === 4 ? 5 : 7]));
  expect(new Set(numbers).size).toBe(5);
  const ofPlan = { goods_type: 'ROLE', goods_id: plan.id };
  const short = await byB(ofPlan);
  await site.db.updateTable('plans').set({ expire_days: 60 }).execute();
  expect((await byB(ofPlan)).order_no).not.toBe(short.order_no);
  const [code] = await site.db.selectFrom('promo_codes').select('used_times').execute();
  expect(code?.used_times).toBe(0);
  expect((await checkLedger(site.db)).problems).toEqual([]);
});

test('a code that is used in an order for other goods: the open order is returned', async () => {
  const { site, byB, plan, orders } = await open();
  await createPromoCode(site.db, 'ten');
  const ofPlan = await byB({ goods_type: 'ROLE', goods_id: plan.id, promo_code: 'ten' });
  const full = await byB({ promo_code: 'ten' });
  expect(full.total).toBe(99);
  expect((await byB({ promo_code: 'ten' })).order_no).toBe(full.order_no);
  expect((await byB()).order_no).toBe(full.order_no);
  expect(await orders()).toEqual([
    [ofPlan.order_no, 5],
    [full.order_no, 5],
  ]);
});

test('a code that has expired since: the order with it is returned', async () => {
  const { site, byB } = await open();
  await createPromoCode(site.db, 'ten', { expired_at: site.clock() + MINUTE_MS });
  const first = await byB({ promo_code: 'ten' });
  site.clock.advance(MINUTE_MS);
  expect(await byB({ promo_code: 'ten' })).toMatchObject({ order_no: first.order_no, total: 89 });
});

test('an order with five minutes left is returned, with less it is replaced', async () => {
  const { site, byB, orders } = await open();
  const first = await byB();
  site.clock.advance(55 * MINUTE_MS);
  expect((await byB()).order_no).toBe(first.order_no);
  site.clock.advance(1);
  const second = await byB();
  expect(await orders()).toEqual([
    [first.order_no, 7],
    [second.order_no, 5],
  ]);
});

test('an order with a bank transfer is returned as long as the setting allows', async () => {
  const { site, byB } = await open();
  await storeSettings(site.services.settings, {
    'orders.bank_transfer': true,
    'orders.bank_transfer_text': '<p>账号</p>',
    'orders.bank_transfer_hours': 24,
  });
  const first = await byB();
  await site.app.inject({
    method: 'POST',
    url: '/payment/index',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ sign: first.sign ?? '', payment: 'hand' }).toString(),
  });
  site.clock.advance(23 * 60 * MINUTE_MS);
  expect((await byB()).order_no).toBe(first.order_no);
  // Without the channel the order cannot be paid.
  await site.services.settings.set('orders.bank_transfer', false);
  expect((await byB()).order_no).not.toBe(first.order_no);
});

test('an order whose channel does not work in the client’s browser is replaced', async () => {
  const { site, byB } = await open();
  const first = await byB();
  await startAtCashier(site, first.sign ?? '');
  const find = site.services.pay.find.bind(site.services.pay);
  vi.spyOn(site.services.pay, 'find').mockImplementation(async (name) => {
    const channel = await find(name);
    return channel && name === 'alipay' ? { ...channel, scenes: ['h5'] } : channel;
  });
  const inside = { 'user-agent': 'iPhone MicroMessenger/8.0' };
  expect((await byB({}, { 'user-agent': 'iPhone' })).order_no).toBe(first.order_no);
  expect((await byB({}, inside)).order_no).not.toBe(first.order_no);
});

test('a replaced order that turns out to be paid is returned as paid, in both generations', {
  tags: ['postgres'],
}, async () => {
  const { site, byA, byB, planByA, orders, chooseByA } = await open();
  const store = createSimulatorStore(site.services.kv);
  const pay = async (paymentNo: string, amountFen: number) =>
    store.settle(paymentNo, { transactionNo: `T${paymentNo}`, amountFen, paidAt: site.clock() });
  const first = await byA();
  await pay(await chooseByA(first.order_id), 9900);
  expect(await byB()).toEqual({ order_no: first.order_id, total: 99, discount: 0, is_paid: true });
  const ofPlan = await planByA();
  await pay(await chooseByA(ofPlan.order_id), 2900);
  expect(await planByA()).toMatchObject({
    order_id: ofPlan.order_id,
    status_text: '已支付',
    continue_pay: false,
  });
  expect(await orders()).toEqual([
    [first.order_id, 9],
    [ofPlan.order_id, 9],
  ]);
});

test('a gateway that does not answer does not delay a new order; money for the old one is refunded', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, byA, orders, chooseByA } = await open();
  const first = await byA();
  const paymentNo = await chooseByA(first.order_id);
  const channel = await site.services.pay.find('alipay');
  if (!channel) throw new Error('no channel');
  const silent = async () => ({ kind: 'unknown' as const, reason: 'silent' });
  const find = vi
    .spyOn(site.services.pay, 'find')
    .mockResolvedValue({ ...channel, close: silent, query: silent });
  const second = await byA();
  find.mockRestore();
  expect(await orders()).toEqual([
    [first.order_id, 7],
    [second.order_id, 1],
  ]);
  expect(await sendNotice(site, await signedNotice(site, paymentNo))).toBe(200);
  expect(await orders()).toEqual([
    [first.order_id, 7],
    [second.order_id, 1],
  ]);
  const entries = await site.db.selectFrom('ledger_entries').select('kind').execute();
  expect(entries).toEqual([{ kind: 'late-payment' }]);
  told.mockRestore();
});

test('simultaneous requests of two tabs get one order', { tags: ['postgres'] }, async () => {
  const { byA, byB, orders } = await open();
  const ofB = await Promise.all(Array.from({ length: 8 }, () => byB()));
  expect(new Set(ofB.map(({ order_no }) => order_no)).size).toBe(1);
  await Promise.all([byA(), byB(), byA('x'), byB({ promo_code: 'y' })]);
  expect((await orders()).filter(([, status]) => status !== 7)).toHaveLength(1);
});

test('an Idempotency-Key returns the reused order', async () => {
  const { byB, orders } = await open();
  const first = await byB({}, { 'idempotency-key': 'one' });
  expect((await byB({}, { 'idempotency-key': 'two' })).order_no).toBe(first.order_no);
  const other = await byB({ promo_code: 'x' }, { 'idempotency-key': 'two' });
  expect(other).toEqual([]);
  expect(await orders()).toHaveLength(1);
});

test('a member with 20 open orders can order again after one is cancelled or expires (contract 11.2)', async () => {
  const { site, token, orders, create } = await open();
  const courses: Course[] = [];
  for (let made = 0; made < 22; made += 1) courses.push(await createCourse(site.db));
  const id = (index: number) => courses[index]?.id ?? 0;
  const ofA = (index: number) =>
    site.call('orderCourse', { course_id: id(index), promo_code: '' }, { token });
  for (let index = 0; index < 20; index += 1) expect((await ofA(index)).code).toBe(0);
  const refused = { code: 1, message: '无法创建订单', data: [] };
  expect(await ofA(20)).toEqual(refused);
  expect(await create({ goods_id: id(20) })).toEqual(refused);
  expect(await orders()).toHaveLength(20);
  // An open order is still returned.
  expect((await ofA(19)).code).toBe(0);
  // The limit is per member.
  const other = await logInMember(site);
  expect(
    (await site.call('orderCourse', { course_id: id(20), promo_code: '' }, { token: other.token })).code,
  ).toBe(0);
  const [first] = await orders();
  await site.call('orderCancel', { order_no: String(first?.[0]) }, { token });
  expect((await ofA(20)).code).toBe(0);
  expect(await ofA(21)).toEqual(refused);
  // Expired orders do not count, even before they are cancelled.
  site.clock.advance(60 * MINUTE_MS);
  expect((await ofA(21)).code).toBe(0);
});

test('simultaneous requests: at most 20 open orders', { tags: ['postgres'] }, async () => {
  const { site, token, orders } = await open();
  const courses: Course[] = [];
  for (let made = 0; made < 24; made += 1) courses.push(await createCourse(site.db));
  const answers = await Promise.all(
    courses.map(({ id }) => site.call('orderCourse', { course_id: id, promo_code: '' }, { token })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(20);
  expect(await orders()).toHaveLength(20);
});

test.each([
  [64, 0, ''],
  [65, 1, '参数错误'],
  [300, 1, '参数错误'],
])('an Idempotency-Key of %i characters: code %i', async (length, code, message) => {
  const { site, token, course, create, orders } = await open();
  const headers = { 'idempotency-key': 'k'.repeat(length) };
  expect(await create({}, headers)).toMatchObject({ code, message });
  const ofA = { course_id: course.id, promo_code: '' };
  const answer = await site.call('orderCourse', ofA, {
    token,
    headers: { 'idempotency-key': 'a'.repeat(length) },
  });
  expect(answer).toMatchObject({ code, message });
  expect((await orders()).length > 0).toBe(code === 0);
});
