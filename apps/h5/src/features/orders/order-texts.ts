/** What the order list says; apart from the other texts, since the first visit needs none of it. */
export const orderTexts = {
  title: '我的订单',
  price: (yuan: string) => `￥${yuan}`,
  due: (yuan: string) => `优惠后￥${yuan}`,
  refunded: (yuan: string) => `已退金额：￥${yuan}`,
  empty: '还没有订单',
  findCourses: '去选课',
  timeLeft: (time: string) => `剩余支付时间 ${time}`,
  timeOver: '支付时间已到，订单将自动取消',
  continue: '继续支付',
  cancel: '取消订单',
  cancelTitle: '取消订单',
  cancelText: '取消后不能再支付这笔订单，用过的优惠码可以再次使用。',
  keep: '再想想',
  cancelled: '订单已取消',
} as const;
