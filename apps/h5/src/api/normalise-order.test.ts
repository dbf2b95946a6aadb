import { expect, test } from 'vitest';
import { normaliseOrder } from './normalise-order.ts';

test('a service in the field tells less: no time to pay, the list price stands', () => {
  const order = normaliseOrder({
    id: '3',
    order_id: '202611210000010001',
    charge: '99.00',
    continue_pay: 1,
    goods: [{ goods_id: '5', goods_name: '写作课', goods_charge: 0 }],
    created_at: '2026-11-20T11:55:00.000000Z',
  });
  expect(order).toMatchObject({
    id: 3,
    order_id: '202611210000010001',
    charge: 99,
    total: 99,
    discount: 0,
    expires_in: 0,
    continue_pay: true,
    refund_amount: 0,
    payment_text: '',
  });
  expect(order.goods[0]).toMatchObject({ goods_id: 5, goods_name: '写作课', num: 1 });
});

test('what a discount left to pay is kept, also when it is nothing', () => {
  expect(normaliseOrder({ charge: 99, total: 0, discount: 200, expires_in: 61 })).toMatchObject({
    total: 0,
    discount: 200,
    expires_in: 61,
  });
});

test.each([null, [], 'x', { goods: null }])('%j is an order of nothing', (wire) => {
  expect(normaliseOrder(wire).goods).toEqual([]);
});
