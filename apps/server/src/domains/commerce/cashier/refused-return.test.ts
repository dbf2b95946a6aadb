import { expect, onTestFinished, test, vi } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../../../testing/test-site.ts';

async function open() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => spy.mockRestore());
  const told = () => spy.mock.calls.map(([line]) => String(line));
  const site = await openTestSite();
  const { token } = await logInMember(site);
  const course = await createCourse(site.db);
  const { data } = await site.call('orderCourse', { course_id: course.id, promo_code: '' }, { token });
  const redirect = (s_url: string) => {
    const order = { order_id: data.order_id, payment_scene: 'h5', payment: 'alipay', token };
    return site.app.inject({
      url: `/api/v2/order/pay/redirect?${new URLSearchParams({ ...order, s_url, f_url: s_url })}`,
    });
  };
  const cashier = (s_url: string) =>
    site.app.inject({ url: `/payment/index?${new URLSearchParams({ sign: 'x', s_url })}` });
  return { site, told, redirect, cashier };
}

test('a refused return address is reported once an hour, at the cashier and in generation A', async () => {
  const { site, told, redirect, cashier } = await open();
  const line =
    'zaixue: payers are not sent back to https://m.client.example, which does not belong to this site; set site.h5_url if a client is there';
  await cashier('https://m.client.example/order/success?token=secret');
  expect(told()).toEqual([line]);
  const refused = await redirect('https://m.client.example/order/success');
  expect(refused.json()).toEqual({ code: 1, message: '参数错误', data: [] });
  expect(told()).toEqual([line]);
  site.clock.advance(3600_000);
  await redirect('https://m.client.example/order/success');
  expect(told()).toEqual([line, line]);
});

test('addresses of this site, no address, and a configured site are not reported', async () => {
  const { site, told, redirect, cashier } = await open();
  await site.services.settings.set('site.h5_url', 'https://m.client.example');
  await cashier('https://m.client.example/order/success');
  await cashier('http://localhost:80/order/success');
  await cashier('');
  expect((await redirect('https://m.client.example/order/success')).statusCode).toBe(302);
  expect(told()).toEqual([]);
});

test('many foreign addresses: only five reports a minute', async () => {
  const { told, cashier } = await open();
  for (let number = 0; number < 30; number += 1) await cashier(`https://site${number}.example/`);
  await cashier('//unreadable');
  expect(told()).toHaveLength(5);
});
