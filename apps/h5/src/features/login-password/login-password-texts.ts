export const loginPasswordTexts = {
  title: '密码登录',
  heading: '登录',
  password: '密码',
  placeholder: '请输入密码',
  submit: '登录',
  byCode: '使用短信验证码登录',
  forgotten: '忘记密码',
} as const;

export const passwordResetTexts = {
  title: '重置密码',
  submit: '确定',
  done: '密码已重置',
} as const;
