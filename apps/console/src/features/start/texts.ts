export const startTexts = {
  title: '开始',
  description: '待办事项和上线检查会显示在这里。',
  emptyTitle: '还没有待办事项',
  emptyHint: '有新的待办事项时，会在这里提醒。',
} as const;
