import { HOUR_MS } from '@zaixue/contract/rules/time-units';
import { expect, test, vi } from 'vitest';
import { createSimulatorStore } from '../../../../ports/pay/simulator/simulator-store.ts';
import { createCourse } from '../../../../testing/fixtures/create-course.ts';
import { createPromoCode } from '../../../../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../../../../testing/fixtures/log-in-member.ts';
import { startAtCashier } from '../../../../testing/fixtures/pay-order.ts';
import { openTestSite } from '../../../../testing/test-site.ts';

/** An order with a promo code, and the calls that read it. */
async function ordered() {
  const site = await openTestSite();
  const { token } = await logInMember(site);
  const course = await createCourse(site.db);
  await createPromoCode(site.db, 'ten', { use_times: 1 });
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: 'ten', agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  const order_no = data.order_no;
  const status = async () => (await site.call('orderStatus', { order_id: order_no }, { token })).data.status;
  const list = async () => (await site.call('memberOrders', {}, { token })).data.data[0];
  const cashier = async (sign = data.sign ?? '') =>
    (await site.app.inject({ url: `/payment/index?sign=${sign}`, headers: { 'user-agent': 'iPhone' } })).body;
  const freshSign = async () => (await site.call('orderPay', { order_no }, { token })).data.sign;
  return { site, token, order_no, sign: data.sign ?? '', status, list, cashier, freshSign };
}

test('an expired order is cancelled when it is read, before the job runs (contract 11.1)', async () => {
  const { site, token, order_no, list, freshSign, cashier } = await ordered();
  site.clock.advance(HOUR_MS - 1000);
  expect(await list()).toMatchObject({ status_text: '支付中', continue_pay: true, expires_in: 1 });
  const sign = await freshSign();
  expect(await cashier(sign)).toContain('确认支付');
  site.clock.advance(1000);
  const page = await cashier(sign);
  expect(page).toContain('订单已取消');
  expect(page).toContain('如果已经付款，款项会原路退回');
  expect(await list()).toMatchObject({ status_text: '已取消', continue_pay: false, expires_in: 0 });
  expect(await site.call('orderPay', { order_no }, { token })).toMatchObject({ message: '订单状态错误' });
  const [code] = await site.db.selectFrom('promo_codes').select('used_times').execute();
  expect(code?.used_times).toBe(0);
  const moves = await site.db.selectFrom('order_moves').select(['to_status', 'reason']).execute();
  expect(moves).toEqual([{ to_status: 7, reason: '超时未支付' }]);
});

test.each(['status', 'list', 'detail'] as const)('reading the %s cancels an expired order', async (look) => {
  const { site, token, order_no, status, list } = await ordered();
  site.clock.advance(HOUR_MS);
  if (look === 'status') expect(await status()).toBe(7);
  else if (look === 'list') expect((await list())?.status_text).toBe('已取消');
  else expect((await site.call('orderDetail', { order_no }, { token })).data.status).toBe(7);
});

test('an expired order that was paid without a notice is delivered instead', async () => {
  const { site, sign, status } = await ordered();
  const paymentNo = await startAtCashier(site, sign);
  const money = { transactionNo: 'T1', amountFen: 8900, paidAt: site.clock() };
  await createSimulatorStore(site.services.kv).settle(paymentNo, money);
  site.clock.advance(HOUR_MS);
  expect(await status()).toBe(9);
});

test('while its gateway does not answer, an expired order stays open and is not queried at every read', async () => {
  const { site, sign, status } = await ordered();
  await startAtCashier(site, sign);
  const channel = await site.services.pay.find('alipay');
  if (!channel) throw new Error('no channel');
  const close = vi.fn(async () => ({ kind: 'unknown' as const, reason: 'silent' }));
  const silent = { ...channel, close, query: close };
  vi.spyOn(site.services.pay, 'find').mockResolvedValue(silent);
  site.clock.advance(HOUR_MS);
  expect([await status(), await status(), await status()]).toEqual([5, 5, 5]);
  expect(close).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
  site.clock.advance(61_000);
  expect(await status()).toBe(7);
});
