/** What the study screen says. */
export const studyTexts = {
  title: '我的课程',
  tabs: { study: '在学', course: { A: '订阅', B: '购买' }, collect: '收藏' },
  bought: { A: '已订阅', B: '已购买' },
  learned: (done: number, all: number) => `已学 ${done}/${all}课时`,
  week: '近7天学习',
  minutes: (count: number) => `${count}分钟`,
  day: (day: string, minutes: number) => `${day} ${minutes}分钟`,
  today: '今天',
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  weekdaysShort: ['日', '一', '二', '三', '四', '五', '六'],
  todayShort: '今',
  progress: (percent: number) => `已学 ${percent}%`,
  gone: '课程已下架',
  empty: {
    study: '还没有开始学习的课程',
    course: '还没有购买过课程',
    collect: '还没有收藏课程',
  },
  findCourses: '去选课',
  loginHint: '登录后查看学习进度',
  login: '登录查看',
} as const;
