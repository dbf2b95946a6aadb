export const announcementTexts = {
  title: '公告详情',
  empty: '暂无数据',
} as const;
