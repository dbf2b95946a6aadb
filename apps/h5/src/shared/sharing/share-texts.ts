/** Texts of the share sheet. */
export const shareTexts = {
  title: '分享',
  qrcode: (title: string) => `“${title}”的二维码`,
  scan: '扫码打开',
  poster: (title: string) => `“${title}”的海报，带二维码`,
  longPress: '长按保存',
  rightClick: '右键点图片可保存',
  toFriend: '发送给朋友',
  understood: '知道了',
  copy: '复制链接',
  copied: '链接已复制',
  copyFailed: '复制失败，请长按链接复制',
  link: '链接',
  share: '分享到…',
  inWechat: '点右上角“…”，发送给朋友或分享到朋友圈',
} as const;
