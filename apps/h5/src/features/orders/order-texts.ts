export const orderTexts = {
  title: '我的订单',
  due: '优惠后',
  refunded: '已退金额：',
  empty: '还没有订单',
  findCourses: '去选课',
  refundedAll: '已退款',
  refundedPart: '部分退款',
} as const;
