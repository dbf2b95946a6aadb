export const bindTexts = {
  title: '绑定手机号',
  placeholder: '请输入您的手机号',
  submit: '绑定',
  done: '成功',
  loginFirst: '登录信息已失效，请重新登录后再绑定。',
  login: '去登录',
} as const;
