import { expect, test, vi } from 'vitest';
import { cancelOrder } from '../../domains/commerce/orders/close/cancel-order.ts';
import { findOrder } from '../../domains/commerce/orders/queries.ts';
import { createCourse } from '../../testing/fixtures/create-course.ts';
import { logInMember } from '../../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../testing/fixtures/pay-order.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { runOrder } from './run-order.ts';

async function open() {
  const site = await openTestSite();
  await site.services.settings.set('orders.bank_transfer', true);
  await site.services.settings.set('orders.bank_transfer_text', '<p>账号 0000</p>');
  const { token } = await logInMember(site);
  const course = await createCourse(site.db);
  const order = async () => {
    const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
    const { data } = await site.call('orderCreate', input, { token });
    return { orderNo: data.order_no, sign: data.sign ?? '' };
  };
  const detail = async (order_no: string) => (await site.call('orderDetail', { order_no }, { token })).data;
  const messages = async () =>
    (await site.db.selectFrom('messages').select('text').execute()).map(({ text }) => text);
  const run = async (...args: string[]) => {
    const said: string[] = [];
    const complained: string[] = [];
    const code = await runOrder(
      {
        services: site.services,
        origin: 'http://localhost:80',
        print: (line) => said.push(line),
        printError: (line) => complained.push(line),
      },
      args,
    );
    return { code, said: said.join('\n'), complained: complained.join('\n') };
  };
  return { site, token, order, detail, messages, run };
}

test('a bank transfer is confirmed once, and the order delivered', async () => {
  const { order, detail, run } = await open();
  const { orderNo } = await order();
  expect(await run('confirm', orderNo)).toMatchObject({ code: 0, said: expect.stringContaining('￥99') });
  expect(await detail(orderNo)).toMatchObject({ status: 9, payment_text: '线下支付' });
  expect(await run('confirm', orderNo)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('已支付'),
  });
  expect(await run('check')).toMatchObject({ code: 0, said: expect.stringContaining('账目一致') });
  expect((await run('show', orderNo)).said).toMatch(/支付中 → 已支付 {2}工作人员确认收款/);
});

test('confirm refuses an order with another channel', async () => {
  const { site, order, run, detail } = await open();
  const { orderNo, sign } = await order();
  await startAtCashier(site, sign);
  expect(await run('confirm', orderNo)).toMatchObject({ code: 1 });
  expect((await detail(orderNo)).status).toBe(5);
});

test('refund: an amount, then the rest, then nothing; the member gets messages (contract 11.11)', async () => {
  const { site, order, detail, messages, run } = await open();
  const { orderNo, sign } = await order();
  await sendNotice(site, await signedNotice(site, await startAtCashier(site, sign)));
  expect(await run('refund', orderNo, '9.9', '--keep-access', '--reason', '课程调整')).toMatchObject({
    code: 0,
  });
  expect(await messages()).toContain(`订单${orderNo}已成功退款9.9元`);
  expect(await detail(orderNo)).toMatchObject({ status: 9, refund_amount: 9.9, refunds: [{ status: 5 }] });
  expect(await run('refund', orderNo, '89.11', '--keep-access')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('89.1'),
  });
  expect(await run('refund', orderNo, '--keep-access')).toMatchObject({ code: 0 });
  expect((await detail(orderNo)).refund_amount).toBe(99);
  expect(await run('refund', orderNo, '--keep-access')).toMatchObject({ code: 1 });
  expect(await run('check')).toMatchObject({ code: 0, said: expect.stringContaining('退款 ￥99') });
  // Access was kept.
  expect(await site.db.selectFrom('course_purchases').select('id').execute()).toHaveLength(1);
});

test('a refund by bank transfer stays processing until it is confirmed', async () => {
  const { order, detail, messages, run } = await open();
  const { orderNo } = await order();
  await run('confirm', orderNo);
  const begun = await run('refund', orderNo, '10', '--keep-access');
  const refundNo = /R[0-9a-f]{30}/.exec(begun.said)?.[0] ?? '';
  expect(await detail(orderNo)).toMatchObject({ refund_amount: 0, refunds: [{ amount: 10, status: 1 }] });
  expect(await run('refunded', refundNo)).toMatchObject({ code: 0 });
  expect(await run('refunded', refundNo)).toMatchObject({ code: 1 });
  expect(await detail(orderNo)).toMatchObject({ refund_amount: 10 });
  expect((await messages()).filter((text) => text.includes('退款'))).toHaveLength(1);
});

test('a late payment is listed and refunded', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, order, detail, run } = await open();
  const { orderNo, sign } = await order();
  const paymentNo = await startAtCashier(site, sign);
  const found = await findOrder(site.db, orderNo);
  if (found)
    await cancelOrder(site.services, found, { reason: '', now: site.clock(), ignoresSilentGateway: true });
  await sendNotice(site, await signedNotice(site, paymentNo));
  expect((await run('list', 'late')).said).toContain(orderNo);
  expect(await run('refund', orderNo)).toMatchObject({ code: 0 });
  expect((await run('list', 'late')).said).toBe('没有待退回的款项。');
  expect(await detail(orderNo)).toMatchObject({ status: 7, refund_amount: 99 });
  expect(await run('check')).toMatchObject({ code: 0 });
  told.mockRestore();
});

test('check prints the inconsistent orders and fails', async () => {
  const { site, order, run } = await open();
  const { orderNo } = await order();
  await run('confirm', orderNo);
  await site.db.updateTable('orders').set({ due_fen: 1 }).execute();
  await site.db.deleteFrom('deliveries').execute();
  const { code, complained } = await run('check');
  expect(code).toBe(1);
  expect(complained).toContain(`已支付但没有交付的订单：${orderNo}`);
  expect(complained).toContain(`应付金额与收款流水不符的已支付订单：${orderNo}`);
});

test('orders are listed by status; a cancelled order and an unknown number print an error', async () => {
  const { order, run } = await open();
  const { orderNo } = await order();
  expect((await run('list', 'paying')).said).toContain(orderNo);
  expect(await run('cancel', orderNo)).toMatchObject({ code: 0 });
  expect(await run('cancel', orderNo)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('先前已取消'),
  });
  expect((await run('list', 'cancelled')).said).toContain(orderNo);
  for (const args of [['show', '1'], ['list', 'x'], ['refund', orderNo, 'x'], ['wrong'], []])
    expect((await run(...args)).code).toBe(1);
});
