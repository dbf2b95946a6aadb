/** Texts of screens that set a password. */
export const newPasswordTexts = {
  label: '新密码',
  placeholder: '请输入新密码',
  hint: '密码为6到16个字符',
  empty: '请输入密码',
  tooShort: '密码长度不能少于6个字符',
  tooLong: '密码长度不能多于16个字符',
} as const;
