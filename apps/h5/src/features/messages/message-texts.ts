export const messageTexts = {
  title: '我的消息',
  unread: '未读',
  allRead: '全部已读',
  allReadDone: '已全部标为已读',
  noneUnread: '没有未读消息',
  empty: '还没有消息',
  findCourses: '去看看课程',
} as const;
