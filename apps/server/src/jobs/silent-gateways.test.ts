import { DAY_MS, HOUR_MS } from '@zaixue/contract/rules/time-units';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expireOrders } from '../domains/commerce/orders/close/expire-order.ts';
import { reconcilePayments } from '../domains/commerce/payments/settle/reconcile-payments.ts';
import { pollRefunds } from '../domains/commerce/refunds/poll-refunds.ts';
import { requestRefund } from '../domains/commerce/refunds/request-refund.ts';
import type { PayChannel } from '../ports/pay/port.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../testing/fixtures/pay-order.ts';
import { openTestSite } from '../testing/test-site.ts';

const SECOND_MS = 1000;
const NO_ANSWER = { kind: 'unknown', reason: 'silent' } as const;

/** Creates an order with a started payment. `setGateway` replaces the answers of the gateway. */
async function openUnpaidOrder(interleaved = false) {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => spy.mockRestore());
  const site = await openTestSite({ interleaved });
  const { services, clock, db } = site;
  const { token } = await logInMember(site);
  const course = await createCourse(db);
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  const paymentNo = await startAtCashier(site, data.sign ?? '');
  const find = services.pay.find.bind(services.pay);
  let changed: Partial<PayChannel> = {};
  vi.spyOn(services.pay, 'find').mockImplementation(async (name) => {
    const channel = await find(name);
    return channel && { ...channel, ...changed };
  });
  const setGateway = (change: Partial<PayChannel>) => {
    changed = change;
  };
  const status = async () =>
    (await db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status;
  const payment = () => db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  const told = () => spy.mock.calls.map(([line]) => String(line));
  const pay = async () => sendNotice(site, await signedNotice(site, paymentNo));
  return { site, services, clock, db, setGateway, status, payment, told, pay, paymentNo };
}

test('when the gateway does not answer, an order is cancelled one hour after its time limit', async () => {
  const { services, clock, setGateway, status, payment } = await openUnpaidOrder();
  const close = vi.fn(async () => NO_ANSWER);
  setGateway({ close, query: async () => NO_ANSWER });
  clock.advance(HOUR_MS - 1);
  await expireOrders(services, clock());
  expect([await status(), close.mock.calls.length]).toEqual([5, 0]);
  clock.advance(1);
  await expireOrders(services, clock());
  expect([await status(), close.mock.calls.length]).toEqual([5, 1]);
  clock.advance(HOUR_MS - 1);
  await expireOrders(services, clock());
  expect([await status(), (await payment()).status]).toEqual([5, 'open']);
  clock.advance(1);
  await expireOrders(services, clock());
  expect([await status(), (await payment()).status]).toEqual([7, 'closed']);
  // The closed payment is still queried, because money may have arrived.
  expect((await payment()).ask_at).not.toBeNull();
});

test('a payment found later settles the order, or is refunded when the order is cancelled', async () => {
  for (const isLate of [false, true]) {
    const { services, clock, setGateway, status, payment, told } = await openUnpaidOrder();
    setGateway({ close: async () => NO_ANSWER, query: async () => NO_ANSWER });
    clock.advance(isLate ? 2 * HOUR_MS : HOUR_MS);
    await expireOrders(services, clock());
    const paid = { kind: 'paid', transactionNo: 'T1', amountFen: 9900, paidAt: clock() } as const;
    setGateway({ close: async () => ({ kind: 'paid' }), query: async () => paid });
    await expireOrders(services, clock());
    await reconcilePayments(services, clock());
    expect([await status(), (await payment()).status]).toEqual(isLate ? [7, 'late'] : [9, 'paid']);
    expect(told().some((line) => line.includes('must be refunded'))).toBe(isLate);
  }
});

test('a failing gateway does not delay other orders', async () => {
  const { site, services, clock, db, setGateway, told } = await openUnpaidOrder();
  const { token } = await logInMember(site);
  const { id } = await createCourse(db);
  await site.call('orderCourse', { course_id: id, promo_code: '' }, { token });
  setGateway({
    close: () => {
      throw new Error('broken');
    },
  });
  clock.advance(HOUR_MS);
  await expireOrders(services, clock());
  const orders = await db.selectFrom('orders').select('status').orderBy('id').execute();
  expect(orders).toEqual([{ status: 5 }, { status: 7 }]);
  expect(told()[0]).toContain('could not be expired');
});

test('a gateway that does not answer is queried every five minutes for two days', {
  tags: ['postgres'],
}, async () => {
  const { services, clock, setGateway, payment } = await openUnpaidOrder();
  const query = vi.fn(async () => NO_ANSWER);
  setGateway({ query });
  const start = clock();
  clock.advance(30 * SECOND_MS - 1);
  expect(await reconcilePayments(services, clock())).toEqual({ queried: 0, settled: 0 });
  clock.advance(1);
  expect(await reconcilePayments(services, clock())).toEqual({ queried: 1, settled: 0 });
  expect(await payment()).toMatchObject({ ask_at: clock() + 5 * 60 * SECOND_MS, asked: 1 });
  clock.advance(5 * 60 * SECOND_MS - 1);
  expect((await reconcilePayments(services, clock())).queried).toBe(0);
  clock.advance(1);
  expect((await reconcilePayments(services, clock())).queried).toBe(1);
  clock.advance(start + 2 * DAY_MS - clock());
  await reconcilePayments(services, clock());
  expect((await payment()).ask_at).toBe(clock() + 5 * 60 * SECOND_MS);
  clock.advance(5 * 60 * SECOND_MS);
  await reconcilePayments(services, clock());
  expect((await payment()).ask_at).toBeNull();
  expect((await reconcilePayments(services, clock(), { all: true })).queried).toBe(0);
  expect(query).toHaveBeenCalledTimes(4);
});

test('a payment that one process queries is not queried by others for a minute', async () => {
  const { services, clock, setGateway } = await openUnpaidOrder();
  clock.advance(30 * SECOND_MS);
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const released = Promise.withResolvers<void>();
  const query = vi.fn(async () => {
    asked[query.mock.calls.length - 1]?.resolve();
    await released.promise;
    return NO_ANSWER;
  });
  setGateway({ query });
  const first = reconcilePayments(services, clock());
  await asked[0]?.promise;
  expect((await reconcilePayments(services, clock() + 60 * SECOND_MS - 1)).queried).toBe(0);
  expect(query).toHaveBeenCalledOnce();
  // After a minute, because the first process may have stopped.
  const second = reconcilePayments(services, clock() + 60 * SECOND_MS);
  await asked[1]?.promise;
  released.resolve();
  expect((await second).queried).toBe(1);
  await first;
  expect(query).toHaveBeenCalledTimes(2);
});

test('of concurrent processes one queries the gateway', { tags: ['postgres'] }, async () => {
  const { services, clock, setGateway } = await openUnpaidOrder(true);
  const query = vi.fn(async () => NO_ANSWER);
  setGateway({ query });
  clock.advance(30 * SECOND_MS);
  const asked = await Promise.all([1, 2, 3].map(() => reconcilePayments(services, clock())));
  expect(asked.map((one) => one.queried).sort()).toEqual([0, 0, 1]);
  expect(query).toHaveBeenCalledOnce();
});

/** Requests a refund to which the gateway does not answer. */
async function requestSilentRefund() {
  const opened = await openUnpaidOrder();
  const { services, clock, setGateway, payment, pay } = opened;
  await pay();
  const refund = vi.fn(async () => NO_ANSWER);
  const queryRefund = vi.fn<PayChannel['queryRefund']>(async () => NO_ANSWER);
  setGateway({ refund, queryRefund });
  const wish = { amountFen: 1000, reason: '', access: 'keep', origin: '', now: clock() } as const;
  await requestRefund(services, { ...wish, payment: await payment() });
  expect(refund).toHaveBeenCalledOnce();
  const state = async () =>
    (await opened.db.selectFrom('refunds').select('status').executeTakeFirstOrThrow()).status;
  return { ...opened, refund, queryRefund, state };
}

test('a refund is not queried in its first minute', async () => {
  const { services, clock, queryRefund } = await requestSilentRefund();
  clock.advance(60 * SECOND_MS - 1);
  await pollRefunds(services, clock());
  expect(queryRefund).not.toHaveBeenCalled();
  clock.advance(1);
  await pollRefunds(services, clock());
  expect(queryRefund).toHaveBeenCalledOnce();
});

test('a refund without an answer is requested again with the same number', async () => {
  const { services, clock, refund, state, payment } = await requestSilentRefund();
  clock.advance(60 * SECOND_MS);
  await pollRefunds(services, clock());
  const [first, second] = refund.mock.calls as unknown as [{ refundNo: string }][];
  expect(refund).toHaveBeenCalledTimes(2);
  expect(second?.[0]).toEqual(first?.[0]);
  expect([await state(), (await payment()).refund_fen]).toEqual([1, 1000]);
});

test.each([
  [{ kind: 'processing' } as const, 1, 1000],
  [{ kind: 'success', amountFen: 1000 } as const, 5, 1000],
  [{ kind: 'success', amountFen: 999 } as const, 1, 1000],
  [{ kind: 'failed', reason: 'no' } as const, 9, 0],
  [{ kind: 'closed', reason: 'no' } as const, 13, 0],
])(
  'when the gateway answers %o for a refund, its status is %i and %i fen are reserved',
  async (said, status, refundFen) => {
    const { services, clock, refund, queryRefund, state, payment } = await requestSilentRefund();
    queryRefund.mockResolvedValue(said);
    clock.advance(60 * SECOND_MS);
    await pollRefunds(services, clock());
    expect([await state(), (await payment()).refund_fen]).toEqual([status, refundFen]);
    expect(refund).toHaveBeenCalledOnce();
    await pollRefunds(services, clock());
    expect(queryRefund).toHaveBeenCalledTimes(status === 1 ? 2 : 1);
  },
);
