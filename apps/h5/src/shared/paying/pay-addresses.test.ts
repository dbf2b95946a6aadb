import { expect, test } from 'vitest';
import { cashierAddress, payRedirectAddress } from './pay-addresses.ts';

test('the cashier gets both ways back, encoded', () => {
  expect(cashierAddress('https://api.example/payment/index?sign=order-x', 'https://h5.example')).toBe(
    'https://api.example/payment/index?sign=order-x&s_url=https%3A%2F%2Fh5.example%2Forder%2Fsuccess&f_url=https%3A%2F%2Fh5.example',
  );
  expect(cashierAddress('https://api.example/pay', 'https://h5.example')).toContain('/pay?s_url=');
});

test.each([
  ['https://api.example/', 'https://api.example'],
  ['', 'https://h5.example'],
])('a service at %j is asked to lead on', (serviceUrl, base) => {
  const address = new URL(
    payRedirectAddress({
      serviceUrl,
      origin: 'https://h5.example',
      orderNo: '000000000000000001',
      scene: 'h5',
      payment: 'alipay',
      token: 'a+b',
    }),
  );
  expect(address.origin + address.pathname).toBe(`${base}/api/v2/order/pay/redirect`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    order_id: '000000000000000001',
    payment_scene: 'h5',
    scene: 'h5',
    payment: 'alipay',
    token: 'a+b',
    s_url: 'https://h5.example/order/success',
    f_url: 'https://h5.example',
  });
});
