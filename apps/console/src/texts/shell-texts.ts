/** Texts of the frame around all screens. */
export const shellTexts = {
  console: '运营后台',
  notFound: '页面不存在',
  notFoundHint: '地址可能写错了，或者内容已被删除。',
  toStart: '回到开始页',
  crashed: '这一页出错了',
  crashedHint: '请刷新页面。如果仍然出错，请把出错时间告诉技术人员。',
  reload: '刷新',
} as const;
