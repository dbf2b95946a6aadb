export const categoryTexts = {
  label: '分类',
  none: '未分类',
  placeholder: '选择分类',
  create: '新建分类',
  name: '分类名称',
  parent: '上级分类',
  firstLevel: '无（一级分类）',
  add: '添加',
  cancel: '取消',
  nothingFound: '没有这个分类',
} as const;
