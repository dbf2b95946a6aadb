/** Texts of the member centre; apart from the other texts, since the first visit needs none of them. */
export const memberTexts = {
  title: '我的',
  pleaseLogin: '请登录',
  loginHint: '登录后同步学习进度',
  freeMember: '免费会员',
  roleUntil: (day: string) => `${day}到期`,
  avatar: '头像',
  banner: '海量课程免费学！',
  center: '会员中心',
  orders: '我的订单',
  messages: '我的消息',
  unread: (count: number) => `${count}条未读`,
  about: '关于平台',
  points: (count: number) => `${count} 积分`,
} as const;
