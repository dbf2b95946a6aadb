/** Texts of the checkout and of the screens after it. */
export const checkoutTexts = {
  title: '确认订单',
  goods: '商品信息',
  labels: { vod: { A: '点播课程', B: '录播课程' }, role: { A: 'VIP会员', B: 'VIP会员' } },
  total: (amount: string) => `总计¥${amount}`,
  submit: '提交订单',
  bought: '您已购买该课程',
  goLearn: '去学习',
  notForSale: '当前课程无法购买',
  unknownGoods: '没有找到要购买的商品',
  findCourses: '去选课',
  paid: '支付成功',
  cannotPay: '无法支付',
  choosePayment: '请选择支付方式',
  wechatPay: '微信支付',
  /** `支付宝` becomes `支付宝支付`; a name that ends so stays. */
  payBy: (name: string) => (name.endsWith('支付') ? name : `${name}支付`),
  payment: '支付方式',
  openOrder: '你有一笔未付款的订单',
  openOrderDue: '应付',
  openOrderHint: '，可以继续支付，不用重新下单',
} as const;

export const promoTexts = {
  line: '使用优惠码',
  title: '使用优惠码',
  placeholder: '请输入优惠码',
  verify: '验证',
  invalid: '优惠码无效',
  invalidLine: '此优惠码无效，请重新输入验证',
  valid: (yuan: number) => `优惠码有效，抵扣${yuan}元`,
  validLine: (yuan: number) => `优惠码已抵扣${yuan}元`,
} as const;

export const orderAgreementTexts = {
  agree: '阅读并同意',
  consent: '我已阅读并同意',
  vipTitle: '提示',
  vipLead: '我已阅读并同意',
  vipName: '《会员服务协议》',
  paidTitle: '协议确认',
  paidLead: '购买付费内容前，请仔细阅读并同意',
  paidName: '《付费内容购买协议》',
  paidEnd: '，了解您的权利和义务。',
} as const;

export const transferTexts = {
  title: '支付中',
  header: '手动打款支付',
  orderNo: '订单号：',
  due: '需支付：',
  account: '收款信息',
  accountHint: '（手动打款需后台验证后交付订单，请耐心等待）',
  done: '我已完成支付',
  copy: '复制',
  copied: '已复制',
} as const;

export const paidTexts = {
  title: '支付成功',
  checking: '正在确认支付结果',
  checkingHint: '支付平台的通知有时会晚到几秒，请不要重复支付',
  timedOut: '还没有收到支付结果',
  timedOutHint: '如果已经付款，到账后会自动开通，不需要再付一次',
  again: '再查一次',
  continue: '继续支付',
  closed: '订单已取消',
  closedHint: '如果已经付款，款项会原路退回',
  home: '返回首页',
  orders: '查看订单',
  learn: '立即学习',
  labels: { COURSE: '课程已开通，现在就可以学习', ROLE: 'VIP会员已开通' },
} as const;
