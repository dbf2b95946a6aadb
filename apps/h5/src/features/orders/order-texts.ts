export const orderTexts = {
  title: '我的订单',
  price: (yuan: string) => `￥${yuan}`,
  due: (yuan: string) => `优惠后￥${yuan}`,
  refunded: (yuan: string) => `已退金额：￥${yuan}`,
  empty: '还没有订单',
  findCourses: '去选课',
  refundedAll: '已退款',
  refundedPart: '部分退款',
} as const;
