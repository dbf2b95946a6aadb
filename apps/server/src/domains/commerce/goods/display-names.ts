/** Names of the payment methods of orders with `checkout: 'channel'` (contract 11.4). */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['wap', '支付宝'],
  ['web', '支付宝'],
  ['mp', '微信JSAPI支付'],
  ['scan', '微信扫码支付'],
  ['hand', '手动打款'],
  ['handPay', '手动打款'],
]);

/** Names of the channels of orders with `checkout: 'cashier'` (contract 11.8). */
const CASHIER_CHANNELS: ReadonlyMap<string, string> = new Map([
  ['wechat', '微信支付'],
  ['alipay', '支付宝'],
  ['hand', '线下支付'],
]);

/** Names of the kinds of goods (contract A.3, 19.12). */
const GOODS: ReadonlyMap<string, string> = new Map([
  ['COURSE', '录播课程'],
  ['ROLE', 'VIP会员'],
]);

/** Name of the payment method of an order; empty until a channel is chosen. */
export function paymentName(order: {
  readonly checkout: string;
  readonly channel: string;
  readonly payment_method: string;
}): string {
  const ofCashier = order.checkout === 'cashier' ? CASHIER_CHANNELS.get(order.channel) : undefined;
  return ofCashier ?? METHODS.get(order.payment_method) ?? CASHIER_CHANNELS.get(order.channel) ?? '';
}

/** Name of a kind of goods; an unknown kind is returned unchanged. */
export function goodsName(type: string): string {
  return GOODS.get(type) ?? type;
}
