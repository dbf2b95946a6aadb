/** Texts of course and lesson screens. */
export const courseDetailTexts = {
  tabs: { intro: '介绍', lessons: '目录', comments: '评论', files: '课件' },
  tabsLabel: '课程内容',
  noIntro: '暂无课程介绍',
  notice: '购买须知',
  start: '开始学习',
  continue: '继续学习',
  again: '重新学习',
  percent: (percent: number) => `${percent}%`,
  owned: { A: '✓ 已订阅', B: '✓ 已购买' },
  learned: (done: number, all: number) => `学到 ${done}/${all}`,
  memberUntil: (day: string) => `会员 ${day}到期`,
  renew: '续费',
  favourite: '收藏',
  share: '分享',
  vipFree: 'VIP会员免费看',
  buy: { A: '订阅课程', B: '购买课程' },
  goodsLabel: { A: '点播课程', B: '录播课程' },
  gone: '课程不存在或已下架',
  otherCourses: '看看其他课程',
  lessons: (count: number) => `共${count}节`,
} as const;

export const lessonTexts = {
  trial: '试看',
  watched: (percent: number) => `已学 ${percent}%`,
  playing: '正在播放',
  withoutChapter: '无章节内容',
  none: '还没有课时',
  count: (count: number) => `${count}节`,
  startNone: '暂无可学习课时！',
} as const;
