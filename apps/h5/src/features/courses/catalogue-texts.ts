export const catalogueTexts = {
  filter: '筛选',
  filterTitle: '选择分类',
  chosen: (name: string) => `筛选：${name}`,
  clear: (name: string) => `取消分类：${name}`,
  allCategories: '全部',
  scenes: { all: '全部', free: '免费' },
  scenesLabel: '课程范围',
  empty: '这里还没有课程',
  seeAll: '查看全部课程',
} as const;
