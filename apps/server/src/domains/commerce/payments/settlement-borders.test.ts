import { expect, onTestFinished, test, vi } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { startAtCashier } from '../../../testing/fixtures/pay-order.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import type { ReceivedMoney } from './settle/settle-payment.ts';
import { settlePayment } from './settle/settle-payment.ts';

/** An open Alipay payment of 99 yuan, and functions that read its stored state. */
async function open() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => spy.mockRestore());
  const site = await openTestSite();
  const { token } = await logInMember(site);
  const course = await createCourse(site.db);
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  const paymentNo = await startAtCashier(site, data.sign ?? '');
  const settle = (change: Partial<ReceivedMoney> = {}) =>
    settlePayment(site.services, {
      channel: 'alipay',
      paymentNo,
      transactionNo: 'T1',
      amountFen: 9900,
      paidAt: site.clock(),
      reason: 'test',
      now: site.clock(),
      ...change,
    });
  const state = async () => {
    const { status, transaction_no } = await site.db
      .selectFrom('payments')
      .selectAll()
      .executeTakeFirstOrThrow();
    const order = await site.db.selectFrom('orders').select('status').executeTakeFirstOrThrow();
    const entries = await site.db.selectFrom('ledger_entries').select('amount_fen').execute();
    const deliveries = await site.db.selectFrom('deliveries').select('order_id').execute();
    return [status, transaction_no, order.status, entries.length, deliveries.length];
  };
  const notices = async () =>
    (await site.db.selectFrom('payment_notices').select(['notice_key', 'outcome']).execute()).map(
      ({ notice_key, outcome }) => [notice_key.replace(paymentNo, 'P'), outcome],
    );
  const told = () => spy.mock.calls.map(([line]) => String(line).replace(paymentNo, 'P'));
  return { site, settle, state, notices, told };
}

const WAITING = ['open', null, 5, 0, 0];
const PAID = ['paid', 'T1', 9, 1, 1];

test.each([
  ['one fen more', { amountFen: 9901 }, 'the amount of the payment is 9900 fen'],
  ['one fen less', { amountFen: 9899 }, 'the amount of the payment is 9900 fen'],
  ['a hundred times as much', { amountFen: 990_000 }, 'the amount of the payment is 9900 fen'],
  ['another channel', { channel: 'wechat' as const }, 'the payment belongs to another channel'],
  ['an unknown payment', { paymentNo: 'P0' }, 'the payment does not exist'],
])('reported money, %s: refused, stored as a notice, logged, nothing changed', async (_what, change, why) => {
  const { settle, state, notices, told } = await open();
  expect(await settle(change)).toBe('refused');
  expect(await state()).toEqual(WAITING);
  expect((await notices()).map(([, outcome]) => outcome)).toEqual(['refused']);
  expect(told()).toEqual([expect.stringContaining(`refused: ${why}`)]);
  // A correct report is still accepted.
  expect(await settle()).toBe('delivered');
  expect(await state()).toEqual(PAID);
});

test('a repeated report changes nothing and stores no notice', async () => {
  const { settle, state, notices, told } = await open();
  expect([await settle(), await settle(), await settle({ paidAt: 1 })]).toEqual([
    'delivered',
    'repeated',
    'repeated',
  ]);
  expect(await state()).toEqual(PAID);
  expect(await notices()).toEqual([['P:T1:9900', 'accepted']]);
  expect(told()).toEqual([]);
});

test('another transaction number for a paid payment is refused and logged', async () => {
  const { site, settle, state, notices, told } = await open();
  await settle();
  expect(await settle({ transactionNo: 'T2' })).toBe('refused');
  expect(await settle({ transactionNo: 'T2' })).toBe('refused');
  expect(await state()).toEqual(PAID);
  expect(await notices()).toEqual([
    ['P:T1:9900', 'accepted'],
    ['P:T2:9900', 'refused'],
  ]);
  expect(told()[0]).toContain('the payment has another transaction');
  expect((await checkLedger(site.db)).problems).toEqual([]);
});

test('a wrong amount for a paid payment is refused, not treated as repeated', async () => {
  const { settle, state } = await open();
  await settle();
  expect(await settle({ amountFen: 9901 })).toBe('refused');
  expect(await settle({ channel: 'wechat' })).toBe('refused');
  expect(await state()).toEqual(PAID);
});

test('a paid payment is not queried again, and has the gateway’s payment time', async () => {
  const { site, settle } = await open();
  await settle({ paidAt: site.clock() - 5000 });
  const payment = await site.db
    .selectFrom('payments')
    .select(['paid_at', 'ask_at'])
    .executeTakeFirstOrThrow();
  expect(payment).toEqual({ paid_at: site.clock() - 5000, ask_at: null });
  const order = await site.db.selectFrom('orders').select('paid_at').executeTakeFirstOrThrow();
  expect(order.paid_at).toBe(site.clock() - 5000);
});
