export const loginErrorTexts = { title: '登录失败', fallback: '登录没有成功，请重试' } as const;
