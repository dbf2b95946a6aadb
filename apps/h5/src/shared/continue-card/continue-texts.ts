/** Texts of the card with the lesson to continue. */
export const continueTexts = {
  lead: '继续学习',
  at: (time: string) => `看到 ${time}`,
  notBegun: '还未开始',
  progress: (percent: number) => `已学 ${percent}%`,
  none: '还没有正在学的课程',
  noneHint: '开始一节课，下次从这里继续',
  allFinished: '学过的课程都学完了',
  allFinishedHint: '再挑一门，接着学下去',
  choose: '去选课',
} as const;
