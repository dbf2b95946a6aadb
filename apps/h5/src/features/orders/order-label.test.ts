import { expect, test } from 'vitest';
import { orderLabel } from './order-label.ts';

const order = {
  status_text: '已支付',
  continue_pay: false,
  payment_method: 'alipay',
  refund_amount: 0,
  total: 89,
};

test.each([
  ['an open order', { status_text: '支付中', continue_pay: true }, true, '待支付'],
  ['an open order elsewhere', { status_text: '未支付', continue_pay: true }, false, '待支付'],
  ['a bank transfer', { status_text: '支付中', continue_pay: true, payment_method: 'hand' }, true, '支付中'],
  [
    'a bank transfer of A',
    { status_text: '支付中', continue_pay: true, payment_method: 'handPay' },
    false,
    '支付中',
  ],
  ['a cancelled one', { status_text: '已取消' }, true, '已取消'],
  [
    'a cancelled one whose late money went back',
    { status_text: '已取消', refund_amount: 89 },
    true,
    '已取消',
  ],
  ['a paid one', {}, true, '已支付'],
  ['one fen back', { refund_amount: 0.01 }, true, '部分退款'],
  ['all but one fen back', { refund_amount: 88.99 }, true, '部分退款'],
  ['all back', { refund_amount: 89 }, true, '已退款'],
  ['all back, of a price that is no whole number', { refund_amount: 0.29, total: 0.29 }, true, '已退款'],
  ['something back where the sum to pay is unknown', { refund_amount: 89 }, false, '已支付'],
])('%s', (_, over, knowsTotal, label) => {
  expect(orderLabel({ ...order, ...over }, knowsTotal)).toBe(label);
});
