/** A length of seconds as number and unit: whole seconds or minutes, hours with at most one decimal. Rounded down. */
function lengthParts(seconds: number): readonly [number, string] {
  if (seconds < 60) return [Math.floor(seconds), '秒'];
  if (seconds < 3600) return [Math.floor(seconds / 60), '分钟'];
  return [Math.floor(seconds / 360) / 10, '小时'];
}

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
  lessons: (count: number) => `${count}节`,
  totalLength: (seconds: number) => `共 ${lengthParts(seconds).join(' ')}`,
  saleStopped: '暂停售卖',
  /** Before the length of a trial, `试看 30秒`. */
  freeTrial: '免费',
  related: '相关课程',
  teacher: '讲师',
  outcomes: '你将学到',
  included: '课程包含',
  includedLessons: (count: number) => `${count} 节课时`,
  includedLength: (seconds: number) => `${lengthParts(seconds).join(' ')}视频`,
  includedFiles: (count: number) => `${count} 份课件`,
} as const;

export const lessonTexts = {
  trial: (seconds: number) =>
    seconds >= 60 && seconds % 60 > 0
      ? `试看 ${Math.floor(seconds / 60)}分${seconds % 60}秒`
      : `试看 ${lengthParts(seconds).join('')}`,
  watched: (percent: number) => `已学 ${percent}%`,
  watchedLead: '已学 ',
  locked: '未解锁',
  /** Empty where the length is not known. */
  length: (seconds: number) => (seconds > 0 ? lengthParts(seconds).join('') : ''),
  done: (finished: number, all: number) => `${finished}/${all}`,
  doneLabel: '学完 ',
  playing: '正在播放',
  withoutChapter: '无章节内容',
  none: '还没有课时',
  count: (count: number) => `${count}节`,
  startNone: '暂无可学习课时！',
} as const;
