const PERSONAS: Readonly<Record<string, string>> = {
  visitor: '未登录访客',
  member: '已注册学员',
  buyer: '已购学员',
  vip: '会员',
};

export const previewTexts = {
  label: '预览',
  as: (persona: string) => `预览：以${PERSONAS[persona] ?? ''}的身份`,
  end: '结束预览',
  leave: '离开预览',
} as const;
