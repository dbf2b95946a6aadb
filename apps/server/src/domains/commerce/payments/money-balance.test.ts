// @module-tag postgres
import fc from '@zaixue/contract/testing/fast-check';
import { expect, test, vi } from 'vitest';
import type { MoneyModel, MoneyRun, MoneyStep } from '../../../testing/money-model.ts';
import { createMoneyModel } from '../../../testing/money-model.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

/** More runs with `TEST_ALL=1`; fewer on PostgreSQL, where the same runs take several times as long. */
const DAILY_RUNS = process.env.TEST_DATABASE_URL ? 30 : 100;
const RUNS = process.env.TEST_ALL === '1' ? 10_000 : DAILY_RUNS;
/** A new site after so many runs, because a site with more data is slower. */
const RUNS_PER_SITE = 500;
/** Chosen so that partial refunds give fractions of points. */
const POINTS_PER_YUAN = 0.15;

const tab = fc.nat({ max: 3 });
const which = fc.nat({ max: 5 });
const step: fc.Arbitrary<MoneyStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      tab,
      generation: fc.constantFrom('A' as const, 'B' as const),
      goods: fc.constantFrom('COURSE' as const, 'COURSE' as const, 'ROLE' as const),
      code: fc.constantFrom('' as const, '' as const, 'ten' as const, 'all' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      tab,
      channel: fc.constantFrom('alipay' as const, 'alipay' as const, 'wechat' as const),
      device: fc.constantFrom('phone' as const, 'phone' as const, 'desktop' as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay' as const), tab, forced: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('notify' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 56, 61) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconcile' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('silence' as const), isSilent: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which,
      part: fc.boolean(),
      access: fc.constantFrom('keep' as const, 'end' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('duplicate' as const), tab }) },
);
/** A complete purchase, so that short runs also reach a delivery. */
const purchase = fc.tuple(tab, fc.boolean(), fc.boolean()).map(([of, ofA, isLate]): MoneyStep[][] => [
  [{ kind: 'order', tab: of, generation: ofA ? 'A' : 'B', goods: 'COURSE', code: '' }],
  ...(isLate ? [[{ kind: 'duplicate', tab: of } as const]] : []),
  [{ kind: 'choose', tab: of, channel: 'alipay', device: 'phone' }],
  ...(isLate ? [[{ kind: 'choose', tab: of + 2, channel: 'alipay', device: 'phone' } as const]] : []),
  [
    { kind: 'pay', tab: of, forced: false },
    { kind: 'pay', tab: of + 2, forced: isLate },
  ],
  [
    { kind: 'notify', which: 0 },
    { kind: 'notify', which: 1 },
  ],
]);
/** The steps of a group are simultaneous. */
const groups = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.array(step, { minLength: 1, maxLength: 3 }).map((group) => [group]) },
      { weight: 1, arbitrary: purchase },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.flat());

/** What the site stores of the two buyers. */
async function readBooks({ db }: TestSite, { buyers, plan }: MoneyRun) {
  const ids = buyers.map(({ id }) => id);
  const orders = await db.selectFrom('orders').selectAll().where('member_id', 'in', ids).execute();
  const orderIds = orders.length > 0 ? orders.map(({ id }) => id) : [0];
  const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).execute();
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', 'in', orderIds).execute();
  const deliveries = await db.selectFrom('deliveries').selectAll().where('member_id', 'in', ids).execute();
  const purchases = await db
    .selectFrom('course_purchases')
    .selectAll()
    .where('member_id', 'in', ids)
    .execute();
  const periods = await db.selectFrom('member_plans').selectAll().where('plan_id', '=', plan.id).execute();
  const members = await db.selectFrom('members').selectAll().where('id', 'in', ids).execute();
  const messages = await db.selectFrom('messages').selectAll().where('member_id', 'in', ids).execute();
  return { orders, payments, refunds, deliveries, purchases, periods, members, messages };
}
type Books = Awaited<ReturnType<typeof readBooks>>;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Money taken = money delivered + money to be refunded. */
function expectBalance({ taken }: MoneyRun, { orders, payments, messages }: Books): void {
  const withMoney = payments.filter(({ status }) => status === 'paid' || status === 'late');
  const stored = withMoney.map(({ payment_no, amount_fen }) => `${payment_no} ${amount_fen}`).sort();
  expect(stored).toEqual([...taken].map(([number, amount]) => `${number} ${amount}`).sort());
  const paidOrders = orders.filter(({ status }) => status === 9);
  const late = payments.filter(({ status }) => status === 'late');
  expect(sum([...taken.values()])).toBe(
    sum(paidOrders.map(({ due_fen }) => due_fen)) + sum(late.map(({ amount_fen }) => amount_fen)),
  );
  const paid = payments.filter(({ status }) => status === 'paid').map(({ order_id }) => order_id);
  expect(paid.sort()).toEqual(
    paidOrders
      .filter(({ due_fen }) => due_fen > 0)
      .map(({ id }) => id)
      .sort(),
  );
  // Members get a message about money that will be refunded.
  expect(messages.filter(({ text }) => text.endsWith('将退回')).length).toBe(late.length);
}

/** No order is paid without delivery, and nothing is delivered twice. */
function expectDelivery({ course }: MoneyRun, books: Books): void {
  const { orders, deliveries, purchases, periods, members } = books;
  const paid = orders.filter(({ status }) => status === 9);
  expect(deliveries.map(({ order_id }) => order_id).sort()).toEqual(paid.map(({ id }) => id).sort());
  for (const { id: memberId } of members) {
    const own = deliveries.filter((one) => one.member_id === memberId && one.goods_type === 'COURSE');
    const standing = own.filter(({ access_ended_at }) => access_ended_at === null);
    const owned = purchases.filter((one) => one.member_id === memberId && one.course_id === course.id);
    expect(standing.length).toBe(owned.length);
    expect(standing.length).toBeLessThanOrEqual(1);
    const ofPlan = deliveries.filter((one) => one.member_id === memberId && one.goods_type === 'ROLE');
    expect(periods.filter((one) => one.member_id === memberId).length).toBe(ofPlan.length);
  }
}

/** The points match the money that was not refunded. */
function expectPoints({ orders, payments, refunds, members }: Books): void {
  const points = (fen: number): number => Math.floor((fen * POINTS_PER_YUAN * 100) / 10_000);
  for (const { id: memberId, credit1 } of members) {
    const paid = orders.filter((order) => order.member_id === memberId && order.status === 9);
    const expected = paid.map((order) => {
      const payment = payments.find((one) => one.order_id === order.id && one.status === 'paid');
      const refunded = refunds.filter((one) => one.payment_id === payment?.id && one.status === 5);
      return points(order.due_fen) - points(sum(payment ? refunded.map((one) => one.amount_fen) : []));
    });
    expect(credit1).toBe(sum(expected));
  }
}

test(`money taken = money delivered + money to be refunded, in ${RUNS} random runs`, {
  timeout: 3_600_000,
}, async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let runs = 0;
  let site: TestSite | undefined;
  let model: MoneyModel | undefined;
  await fc.assert(
    fc.asyncProperty(groups, async (program) => {
      if (!site || !model || runs % RUNS_PER_SITE === 0) {
        if (site) expect((await checkLedger(site.db)).problems).toEqual([]);
        site = await openTestSite({ interleaved: true });
        await site.services.settings.set('points.paid_order', String(POINTS_PER_YUAN));
        model = createMoneyModel(site);
      }
      runs += 1;
      const run = await model.begin();
      for (const group of program) await Promise.all(group.map((one) => run.run(one)));
      await run.end();
      const books = await readBooks(site, run);
      expectBalance(run, books);
      expectDelivery(run, books);
      expectPoints(books);
      expect(books.orders.filter(({ status }) => status === 1 || status === 5)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  if (site) expect((await checkLedger(site.db)).problems).toEqual([]);
  told.mockRestore();
});
