/** Texts of the charts in `ui/chart/`. */
export const chartTexts = {
  none: '这段时间没有数据',
  hidden: '少于 5 人，不显示',
  showTable: '查看表格',
  hideTable: '收起表格',
  explore: (name: string) => `${name}：用左右方向键逐个查看`,
  chooseHint: '，回车跳到这里',
  stepShare: (percent: string) => `上一步的 ${percent}`,
  leastShare: '<0.1%',
  noValue: '—',
} as const;
