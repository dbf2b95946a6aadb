import { html, oneOf, onOff, whole } from '../define-setting.ts';

/** Orders, and the payment that needs no vendor (contract 11.1, 11.6). */
export const orderSettings = {
  'orders.list': oneOf('all', ['all', 'paid'], '学员的订单列表：`all` 全部订单，`paid` 只列已支付的'),
  'orders.bank_transfer': onOff(false, '线下转账；填写收款说明之后才显示'),
  'orders.bank_transfer_text': html('线下转账的收款说明，买家下单后看到；保存前会清理'),
  'orders.bank_transfer_hours': whole(1, 1, 720, '选了线下转账的订单保留几小时；其它订单一小时后取消'),
} as const;
