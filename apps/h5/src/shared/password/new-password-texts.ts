/** Texts of screens that set a password. */
export const newPasswordTexts = {
  label: '新密码',
  placeholder: '请输入新密码',
  hint: '密码为6到16个字符',
  empty: '请输入密码',
  tooShort: '密码长度不能少于6个字符',
  tooLong: '密码长度不能多于16个字符',
} as const;

const SHORTEST = 6;
const LONGEST = 16;

/** What is wrong with a new password, in the words of the service, or null (contract 3.7). White space counts. */
export function passwordProblem(password: string): string | null {
  if (password === '') return newPasswordTexts.empty;
  if (password.length < SHORTEST) return newPasswordTexts.tooShort;
  return password.length > LONGEST ? newPasswordTexts.tooLong : null;
}
