export const pullTexts = {
  pull: '下拉刷新',
  release: '松开刷新',
  refreshing: '正在刷新',
  done: '已刷新',
  failed: '没有刷新成功',
} as const;
