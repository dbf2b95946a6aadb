/** Texts of the comments. */
export const commentTexts = {
  placeholder: '请输入评论内容',
  send: '发布',
  sent: '成功',
  tooShort: '评论内容不能少于6个字',
  reply: '回复',
  cancelReply: '取消回复',
  replyTo: (name: string) => `回复${name}`,
  answering: (name: string) => ` 回复 ${name}:`,
  deletedAuthor: '学员已注销',
  waiting: '评论审核中',
  ownWaiting: '审核中 · 仅自己可见',
  allComments: (count: number) => `查看全部${count}条评论`,
  allReplies: (count: number) => `查看全部${count}条回复`,
  loading: '加载中...',
  empty: '还没有评论',
  list: '评论',
} as const;
