import { MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createOrder } from '../../../testing/fixtures/create-order.ts';
import { createPromoCode } from '../../../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../../testing/fixtures/pay-order.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { usePromoCode } from './use-promo-code.ts';

async function open() {
  const site = await openTestSite();
  await site.services.settings.set('points.paid_order', '0.1');
  const { member, token } = await logInMember(site);
  const course = await createCourse(site.db);
  const order = async (promo_code: string) => {
    const input = { goods_type: 'COURSE', goods_id: course.id, promo_code, agree_protocol: 1 };
    return (await site.call('orderCreate', input, { token })).data;
  };
  const stored = async (order_no: string) => {
    const { charge_fen, discount_fen, due_fen, promo_code } = await site.db
      .selectFrom('orders')
      .selectAll()
      .where('order_no', '=', order_no)
      .executeTakeFirstOrThrow();
    return { charge_fen, discount_fen, due_fen, promo_code };
  };
  const canUse = async (code: string) =>
    (await site.call('promoCodeCheck', { code }, { token })).data.can_use;
  return { site, member, token, course, order, stored, canUse };
}

test('price and discount are stored with the order; points follow the amount paid', async () => {
  const { site, token, member, course, order, stored } = await open();
  const code = await createPromoCode(site.db, 'Half', { invited_user_reward_fen: 4950 });
  const { order_no, sign = '', ...amounts } = await order(' hALF ');
  expect(amounts).toMatchObject({ total: 49.5, discount: 49.5, is_paid: false });
  const recorded = { charge_fen: 9900, discount_fen: 4950, due_fen: 4950, promo_code: 'Half' };
  expect(await stored(order_no)).toEqual(recorded);
  // A new price or discount does not change the order.
  await site.db.updateTable('courses').set({ charge_fen: 100 }).execute();
  await site.db.updateTable('promo_codes').set({ invited_user_reward_fen: 1 }).execute();
  const paymentNo = await startAtCashier(site, sign);
  const payment = await site.db.selectFrom('payments').select('amount_fen').executeTakeFirstOrThrow();
  expect(payment.amount_fen).toBe(4950);
  await sendNotice(site, await signedNotice(site, paymentNo));
  expect(await stored(order_no)).toEqual(recorded);
  const detail = (await site.call('orderDetail', { order_no }, { token })).data;
  expect(detail).toMatchObject({ charge: 99, total: 49.5, discount: 49.5, promo_code: 'Half', status: 9 });
  // 0.1 × 49.5, not 0.1 × 99.
  const points = await site.db.selectFrom('credit_records').select(['sum', 'remark']).execute();
  expect(points).toEqual([{ sum: 4, remark: '已支付订单送4积分' }]);
  const purchase = await site.db.selectFrom('course_purchases').selectAll().executeTakeFirstOrThrow();
  expect(purchase).toMatchObject({ member_id: member.id, course_id: course.id, charge_fen: 4950 });
  const used = await site.db.selectFrom('promo_uses').selectAll().execute();
  expect(used).toMatchObject([{ promo_code_id: code.id, member_id: member.id }]);
});

test.each([
  ['one fen less than the price', 9899, 1],
  ['the price', 9900, 0],
  ['one fen more than the price', 9901, 0],
])('promo code, %s', async (_what, invited_user_reward_fen, due_fen) => {
  const { site, order, stored } = await open();
  await createPromoCode(site.db, 'x', { invited_user_reward_fen });
  const { order_no, is_paid } = await order('x');
  expect(await stored(order_no)).toMatchObject({ due_fen, discount_fen: invited_user_reward_fen });
  expect(is_paid).toBe(due_fen === 0);
  // Nothing paid, no points.
  expect(await site.db.selectFrom('credit_records').select('id').execute()).toEqual([]);
});

test('a code expires at its end, both in the check and in an order', async () => {
  const { site, order, canUse } = await open();
  const code = await createPromoCode(site.db, 'soon', { expired_at: site.clock() + MINUTE_MS });
  site.clock.advance(MINUTE_MS - 1);
  expect(await canUse('soon')).toBe(1);
  expect((await order('soon')).discount).toBe(10);
  const stranger = await createMember(site.db);
  const use = async (now: number) => {
    const id = await createOrder(site.db, stranger.id);
    return inTransaction(site.db, (transaction) =>
      usePromoCode(transaction, code, { id, member_id: stranger.id }, now),
    );
  };
  expect(await use(site.clock() + 1)).toBe(false);
  const times = () => site.db.selectFrom('promo_codes').select('used_times').executeTakeFirstOrThrow();
  expect(await times()).toEqual({ used_times: 1 });
  expect(await use(site.clock())).toBe(true);
  expect(await times()).toEqual({ used_times: 2 });
});

test('an order at the end of a code has the full price', async () => {
  const { site, order, stored, canUse } = await open();
  await createPromoCode(site.db, 'over', { expired_at: site.clock() });
  expect(await canUse('over')).toBe(0);
  const { order_no, total, discount } = await order('over');
  expect([total, discount]).toEqual([99, 0]);
  expect(await stored(order_no)).toEqual({
    charge_fen: 9900,
    discount_fen: 0,
    due_fen: 9900,
    promo_code: '',
  });
  expect(await site.db.selectFrom('promo_codes').select('used_times').execute()).toEqual([{ used_times: 0 }]);
});

test.each([
  [0, 5, 10],
  [2, 1, 10],
  [2, 2, 0],
  [1, 0, 10],
])('of %i uses %i are taken: %i yuan off', async (use_times, used_times, discount) => {
  const { site, order, canUse } = await open();
  await createPromoCode(site.db, 'few', { use_times, used_times });
  expect(await canUse('few')).toBe(discount > 0 ? 1 : 0);
  expect((await order('few')).discount).toBe(discount);
  const left = await site.db.selectFrom('promo_codes').select('used_times').executeTakeFirstOrThrow();
  expect(left.used_times).toBe(used_times + (discount > 0 ? 1 : 0));
});

test('the member’s own code and a used code give no discount and are not counted', async () => {
  const { site, member, order, stored, token } = await open();
  await createPromoCode(site.db, 'own', { member_id: member.id });
  expect((await order('own')).discount).toBe(0);
  await createPromoCode(site.db, 'once');
  const { order_no } = await order('once');
  const other = await createCourse(site.db);
  const input = { goods_type: 'COURSE', goods_id: other.id, promo_code: 'once', agree_protocol: 1 };
  const second = (await site.call('orderCreate', input, { token })).data;
  expect(await stored(second.order_no)).toMatchObject({ due_fen: 9900, promo_code: '' });
  // Paying the second order does not change the first order or its code.
  await sendNotice(site, await signedNotice(site, await startAtCashier(site, second.sign ?? '')));
  expect(await stored(order_no)).toMatchObject({ due_fen: 8900, promo_code: 'once' });
  const uses = await site.db.selectFrom('promo_codes').select(['code', 'used_times']).orderBy('id').execute();
  expect(uses).toEqual([
    { code: 'own', used_times: 0 },
    { code: 'once', used_times: 1 },
  ]);
});

test('cancelling an order returns only its own use', async () => {
  const { site, token, order, canUse } = await open();
  await createPromoCode(site.db, 'mine');
  const stranger = await logInMember(site);
  const other = await createCourse(site.db);
  const input = { goods_type: 'COURSE', goods_id: other.id, promo_code: 'mine', agree_protocol: 1 };
  const theirs = (await site.call('orderCreate', input, { token: stranger.token })).data;
  const { order_no } = await order('mine');
  await site.call('orderCancel', { order_no }, { token });
  expect(await canUse('mine')).toBe(1);
  const uses = await site.db.selectFrom('promo_uses').select('order_id').execute();
  expect(uses).toHaveLength(1);
  const code = await site.db.selectFrom('promo_codes').select('used_times').executeTakeFirstOrThrow();
  expect(code.used_times).toBe(1);
  expect(
    (await site.call('orderDetail', { order_no: theirs.order_no }, { token: stranger.token })).data,
  ).toMatchObject({ status: 5, total: 89 });
});
