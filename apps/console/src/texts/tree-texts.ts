/** Texts of the sortable tree. */
export const treeTexts = {
  handle: (title: string) => `拖动「${title}」排序`,
  keys: '按空格或回车拿起，用上下方向键移动，Home 和 End 移到最前和最后，再按空格或回车放下，Esc 取消。',
  keysOfLevels: '左右方向键改变层级。',
  lifted: (title: string) => `已拿起「${title}」。`,
  at: (title: string, place: number, count: number, group: string | undefined) =>
    `「${title}」在${group === undefined ? '' : `「${group}」的`}第 ${place} 位，共 ${count} 项。`,
  dropped: (title: string, place: number, count: number, group: string | undefined) =>
    `已放下「${title}」，在${group === undefined ? '' : `「${group}」的`}第 ${place} 位，共 ${count} 项。`,
  cancelled: (title: string) => `已取消，「${title}」回到原来的位置。`,
  noFurther: '不能再移了。',
  up: '上移',
  down: '下移',
  first: '移到最前',
  last: '移到最后',
  out: '移到第一级',
  within: (title: string, count: number) => `${title}（含 ${count} 项）`,
  chooseGroup: (title: string) => `把「${title}」移到`,
  noneFound: '没有找到',
} as const;
