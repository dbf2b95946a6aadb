export const messageTexts = {
  title: '我的消息',
  unread: '未读',
  allRead: '全部已读',
  allReadDone: '已全部标为已读',
  noneUnread: '没有未读消息',
  empty: '还没有消息',
  findCourses: '去看看课程',
  /** Words for messages whose kind is known; else the text of the server is shown. */
  words: {
    registration: { title: '欢迎加入', line: '账号注册成功，去挑一门课程吧' },
    /** `points` is a whole number, negative when they are taken. */
    points: (points: string) => `积分 ${points.startsWith('-') ? points.replace('-', '−') : `+${points}`}`,
    coursePaid: (name: string) => ({ title: '课程购买成功', line: `“${name}”可以开始学习了` }),
    planPaid: (name: string) => ({ title: '会员购买成功', line: `“${name}”已生效` }),
    moneyReturns: '将退回',
    lateLine: (name: string, cause: string) =>
      cause === 'paid'
        ? `“${name}”的订单已支付过，重复支付的钱款将退回`
        : cause === 'cancelled'
          ? `“${name}”的订单已取消，支付的钱款将退回`
          : `你已拥有“${name}”，支付的钱款将退回`,
    refunded: '已退款',
    refundedLine: (name: string) => `“${name}”的订单退款成功`,
    refundAccepted: (name: string) => ({ title: '退款申请已通过', line: `“${name}”的退款正在处理` }),
    refundRefused: (name: string, answer: string) => ({
      title: '退款申请未通过',
      line: `“${name}”：${answer}`,
    }),
    courseGiven: (name: string) => ({ title: '课程已开通', line: `“${name}”可以开始学习了` }),
    courseEnded: (name: string, cause: string) => ({
      title: '课程权限已取消',
      line: cause === 'refund' ? `“${name}”已退款，不能继续学习` : `“${name}”不能继续学习了`,
    }),
    membershipGiven: (name: string, days: string, endsOn: string) => ({
      title: '会员已开通',
      line: `“${name}”${days}天，有效期至 ${endsOn}`,
    }),
    membershipShortened: (name: string, days: string) => ({
      title: '会员有效期已缩短',
      line: `“${name}”已退款，扣除${days}天`,
    }),
    membershipEnded: { title: '会员已结束', line: '重新开通后可继续学习会员课程' },
    commentReply: (site: string, course: string, answer: string) => ({
      title: '评论有新回复',
      line: `${site}在“${course}”回复：${answer}`,
    }),
    realName: { title: '实名认证已通过', line: '你的身份信息已核实' },
    deletionCancelled: (requestedAt: string) => ({
      title: '注销申请已取消',
      line: `${requestedAt} 提交的申请不再执行，账号可继续使用`,
    }),
  },
} as const;
