import { beforeEach, expect, test, vi } from 'vitest';
import { fakeService } from '../../testing/fake-service.ts';
import { loginHandlers } from '../../testing/login-service.ts';
import {
  giveCode,
  later,
  passCaptcha,
  press,
  shownAddress,
  toastText,
  typeInto,
} from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { PasswordResetScreen } from './password-reset-screen.tsx';

const RESET = 'POST /api/v2/password/reset';
let service: ReturnType<typeof fakeService>;

function start(handlers: Parameters<typeof fakeService>[0] = {}): void {
  service = fakeService(loginHandlers({ [RESET]: { code: 0 }, ...handlers }));
  show(<PasswordResetScreen />, { at: ['/password-reset?redirect=%2Fcourses'] });
}
const ask = (mobile: string, password: string): void => {
  typeInto('请输入手机号码', mobile);
  typeInto('请输入新密码', password);
  press('获取短信验证码');
};

beforeEach(() => {
  vi.useFakeTimers();
});

test('number, new password, captcha and code set the password and log in', async () => {
  start();
  ask('13800000001', 'secret1');
  await passCaptcha();
  expect(service.sent.at(-1)?.values).toMatchObject({ mobile: '13800000001', scene: 'password_reset' });
  giveCode();
  await later();
  expect(service.sent.slice(3, 5)).toEqual([
    { call: RESET, values: { mobile: '13800000001', mobile_code: '123456', password: 'secret1' } },
    { call: 'POST /api/v2/login/password', values: { mobile: '13800000001', password: 'secret1' } },
  ]);
  expect(toastText()).toBe('密码已重置');
  await later(510);
  expect(shownAddress()).toBe('/courses');
  expect(localStorage.getItem('meedu-h5-token')).toBe('fresh');
});

test.each([
  ['12345678901', 'secret1', '请输入正确的手机号'],
  ['13800000001', '', '请输入密码'],
  ['13800000001', '12345', '密码长度不能少于6个字符'],
])('%s with the password %j: %s, before any captcha', async (mobile, password, words) => {
  start();
  ask(mobile, password);
  await later();
  expect(toastText()).toBe(words);
  expect(service.calls()).not.toContain('GET /api/v2/captcha/image');
});

test('an unknown number shows a message and keeps the panel', async () => {
  start({ [RESET]: { code: 1, message: '手机号不存在' } });
  ask('13800000001', 'secret1');
  await passCaptcha();
  giveCode();
  await later();
  expect(toastText()).toBe('手机号不存在');
  expect(service.calls().at(-1)).toBe(RESET);
});

test('if the login with the new password fails, the login by password opens', async () => {
  start({ 'POST /api/v2/login/password': { code: 1, message: '账号已被锁定' } });
  ask('13800000001', 'secret1');
  await passCaptcha();
  giveCode();
  await later();
  expect(toastText()).toBe('账号已被锁定');
  expect(shownAddress()).toBe('/login-password?redirect=%2Fcourses');
});
