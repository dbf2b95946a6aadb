export const memberTexts = {
  title: '我的',
  pleaseLogin: '请登录',
  loginHint: '登录后同步学习进度',
  freeMember: '免费会员',
  avatar: '头像',
  figures: '学习数据',
  figureNames: { minutes: '学习分钟', lessons: '学完课时', days: '连续天数', points: '积分' },
  banner: '海量课程免费学！',
  center: '会员中心',
  join: '开通会员',
  roleUntil: (day: string, left: number) => `${day} 到期 · ${left > 0 ? `还有 ${left} 天` : '今天到期'}`,
  renew: '续费',
  ended: '会员已到期',
  endedOn: (day: string) => `${day} 到期，续费后继续免费学`,
  menu: '我的服务',
  orders: '订单',
  notes: '笔记',
  favourites: '收藏',
  messages: '消息',
  files: '课件',
  devices: '设备',
  help: '帮助',
  settings: '设置',
  unread: (count: number) => `${count}条未读`,
} as const;

export const noteListTexts = {
  title: '我的笔记',
  empty: '还没有笔记，看课时可以随时记',
  missing: '暂不支持查看全部笔记',
  study: '去学习',
  deletedLesson: '课时已删除',
  at: (time: string) => `记在 ${time}`,
} as const;

export const fileListTexts = {
  title: '我的课件',
  empty: '你的课程还没有课件',
  study: '去学习',
} as const;

export const pointTexts = {
  title: '我的积分',
  balance: '当前积分',
  records: '积分明细',
  empty: '还没有积分记录',
  study: '去学习',
} as const;
