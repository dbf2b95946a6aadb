/** Texts of course attachments. */
export const attachmentTexts = {
  list: '课件',
  download: '下载',
  downloadName: (name: string) => `下载 ${name}`,
  empty: '还没有课件',
  needsPurchase: '请购买课程',
  copied: '链接已复制，请使用浏览器下载',
  linkTitle: '下载链接',
  linkHint: '请长按上方链接选择复制，或点击下方按钮复制',
  close: '关闭',
  copy: '复制链接',
  copyFailed: '复制失败，请长按链接复制',
} as const;
