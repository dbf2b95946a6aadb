/** Texts of unpaid orders, on the order list and the order screen. */
export const payingTexts = {
  open: '待支付',
  timeLeft: (time: string) => `剩余支付时间 ${time}`,
  timeOver: '支付时间已到，订单将自动取消',
  continue: '继续支付',
  cancel: '取消订单',
  cancelTitle: '取消订单',
  cancelText: '取消后不能再支付这笔订单，用过的优惠码可以再次使用。',
  keep: '再想想',
  cancelled: '订单已取消',
} as const;
