import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FROM_QUICK_LOGIN } from '../../shared/login-flow/from-quick-login.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { loginHandlers } from '../../testing/login-service.ts';
import { button, later, press, shownAddress, toastText, typeInto } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { LoginPasswordScreen } from './login-password-screen.tsx';

const LOGIN = 'POST /api/v2/login/password';
let service: ReturnType<typeof fakeService>;

function start(
  handlers: Parameters<typeof fakeService>[0] = {},
  at = '/login-password?redirect=%2Fcourses',
): void {
  service = fakeService(loginHandlers(handlers));
  show(<LoginPasswordScreen />, { at: ['/member', '/login', at] });
}
const fill = (mobile: string, password: string): void => {
  typeInto('请输入手机号码', mobile);
  typeInto('请输入密码', password);
};

beforeEach(() => {
  vi.useFakeTimers();
});

test('title, heading, two fields that password managers know, no agreements', () => {
  start();
  expect(document.title).toBe('密码登录');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('登录');
  const mobile = screen.getByLabelText('手机号');
  const password = screen.getByLabelText('密码');
  expect([mobile.getAttribute('type'), mobile.getAttribute('inputmode')]).toEqual(['tel', 'numeric']);
  expect(mobile.getAttribute('autocomplete')).toBe('username');
  expect([password.getAttribute('type'), password.getAttribute('autocomplete')]).toEqual([
    'password',
    'current-password',
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the button looks active with both fields filled; fields can be cleared and the password shown', () => {
  start();
  const looksAsleep = () => button('登录').hasAttribute('data-looks-disabled');
  expect(looksAsleep()).toBe(true);
  fill('13800000001', '');
  expect(looksAsleep()).toBe(true);
  fill('13800000001', 'secret');
  expect(looksAsleep()).toBe(false);
  press('显示密码');
  expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text');
  press('清除密码');
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('');
});

test.each([
  ['nothing typed', '', 'secret', ''],
  ['a wrong number', '12345678901', 'secret', '请输入正确的手机号'],
  ['no password', '13800000001', '', ''],
])('%s sends nothing', async (_, mobile, password, words) => {
  start();
  fill(mobile, password);
  fireEvent.submit(button('登录'));
  await later();
  expect(service.calls()).toEqual([]);
  expect(toastText()).toBe(words);
});

test('number and password are sent once, then the requested page opens', async () => {
  start();
  fill('138 0000 0001', ' white space ');
  press('登录');
  press('登录');
  await later();
  expect(service.sent[0]).toEqual({
    call: LOGIN,
    values: { mobile: '13800000001', password: ' white space ' },
  });
  expect(service.calls()).toEqual([LOGIN, 'GET /api/v2/other/config', 'GET /api/v2/member/detail']);
  expect(localStorage.getItem('meedu-h5-token')).toBe('fresh');
  await later(500);
  expect(shownAddress()).toBe('/courses');
});

test('without a redirect it goes back two steps', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(9);
  start({}, '/login-password');
  fill('13800000001', 'secret');
  press('登录');
  await later(520);
  expect(shownAddress()).toBe('/member');
});

test.each(['手机号或密码错误', '账号已被锁定', '请稍后再试'])(
  'a refusal (%s) is told once, marks the field, and the form can be used again',
  async (message) => {
    start({ [LOGIN]: { code: 1, message } });
    fill('13800000001', 'wrong');
    press('登录');
    await later();
    expect(toastText()).toBe(message);
    const field = screen.getByLabelText('密码');
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(button('登录').getAttribute('aria-busy')).toBeNull();
    expect(localStorage.getItem('meedu-h5-token')).toBeNull();
    typeInto('请输入密码', 'right');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  },
);

test('the link for a forgotten password keeps the redirect', () => {
  start();
  expect(screen.getByRole('link', { name: '忘记密码' }).getAttribute('href')).toBe(
    '/password-reset?redirect=%2Fcourses',
  );
});

test('the way back to the login by code: one step where it came from there, else in its place', () => {
  start();
  expect(screen.getByRole('link', { name: '使用短信验证码登录' }).getAttribute('href')).toBe(
    '/login?redirect=%2Fcourses',
  );
  fireEvent.click(screen.getByRole('link', { name: '使用短信验证码登录' }));
  expect(shownAddress()).toBe('/login?redirect=%2Fcourses');
});

test('the quick login that opened it is one step back', () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(3);
  fakeService({});
  show(<LoginPasswordScreen />, {
    at: ['/member', '/login', { pathname: '/login-password', state: FROM_QUICK_LOGIN }],
  });
  fireEvent.click(screen.getByRole('link', { name: '使用短信验证码登录' }));
  expect(shownAddress()).toBe('/login');
  act(() => fireEvent.click(screen.getByRole('button', { name: '返回' })));
  expect(shownAddress()).toBe('/member');
});
