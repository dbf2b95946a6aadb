export const previewTexts = {
  title: (course: string) => `预览《${course}》`,
  as: '以谁的身份看',
  personas: { visitor: '访客', member: '已注册', buyer: '已购买', vip: '付费会员' },
  hints: {
    visitor: '没有登录的人看到的页面。',
    member: '已注册、没有购买这门课程的人看到的页面。',
    buyer: '已购买这门课程的人看到的页面。',
    vip: '有付费会员身份的人看到的页面。',
  },
  open: '在新标签页打开',
  scan: '用手机扫码打开',
  readOnly: (time: string) =>
    `预览是只读的，也能看到未发布的内容，不会记录学习进度。链接在 ${time} 失效，请不要转发。`,
  qrCode: '预览页面的二维码',
} as const;
