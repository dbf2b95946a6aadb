import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useRoutes } from '../../platform/router/router.tsx';
import { useRequiredAction } from '../../session/required-action.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { forcing, loginHandlers, memberAnswer } from '../../testing/login-service.ts';
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
import { BindMobileScreen } from './bind-mobile-screen.tsx';
import { CodeBindMobileScreen } from './code-bind-mobile-screen.tsx';

const BIND = 'POST /api/v2/member/detail/mobile';
const REGISTER = 'POST /api/v3/auth/register/withSocialite';
const SMS = 'POST /api/v2/captcha/sms';
const CONFIG = 'GET /api/v2/other/config';
const DETAIL = 'GET /api/v2/member/detail';

function Asked() {
  return <p data-testid="asked">{useRequiredAction()?.step}</p>;
}
function Screens({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return useRoutes([
    { path, element: children },
    { path: '*', element: null },
  ]);
}

function start(
  path: string,
  handlers: Parameters<typeof fakeService>[0] = {},
): ReturnType<typeof fakeService> {
  const service = fakeService(
    loginHandlers({ [BIND]: { code: 0 }, [REGISTER]: { code: 0, data: { token: 'fresh' } }, ...handlers }),
  );
  show(
    <>
      <Screens path={path}>
        {path === '/bind-mobile' ? <BindMobileScreen /> : <CodeBindMobileScreen />}
      </Screens>
      <Asked />
    </>,
    { at: ['/login', path] },
  );
  return service;
}
async function bind(): Promise<void> {
  typeInto('请输入您的手机号', '13800000001');
  press('获取短信验证码');
  await passCaptcha();
  giveCode();
  await later();
}
const sentTo = (service: ReturnType<typeof fakeService>, name: string) =>
  service.sent.find(({ call }) => call === name)?.values;
const asked = () => screen.getByTestId('asked').textContent;

beforeEach(() => {
  vi.useFakeTimers();
});

describe('/bind-mobile', () => {
  beforeEach(() => localStorage.setItem('meedu-h5-tmp-token', 'parked'));

  test('the number is bound with the stashed token in the body, without Authorization', async () => {
    const service = start('/bind-mobile');
    await bind();
    expect(sentTo(service, SMS)).toMatchObject({ scene: 'mobile_bind', mobile: '13800000001' });
    expect(sentTo(service, BIND)).toEqual({ mobile: '13800000001', mobile_code: '123456', token: 'parked' });
    expect(service.authorizations[service.calls().indexOf(BIND)]).toBeNull();
  });

  test('then 成功 is shown, the token is restored, the member is loaded and the home page opens after 500 ms', async () => {
    const service = start('/bind-mobile');
    await bind();
    expect(toastText()).toBe('成功');
    expect({ ...localStorage }).toEqual({ 'meedu-h5-token': 'parked' });
    expect(service.calls()).toContain(DETAIL);
    expect(service.authorizations.at(-1)).toBe('Bearer parked');
    await later(470);
    expect(shownAddress()).toBe('/bind-mobile');
    await later(30);
    expect(shownAddress()).toBe('/');
  });

  test('a missing verification is required next', async () => {
    start('/bind-mobile', { [CONFIG]: forcing(true, true) });
    await bind();
    await later(600);
    expect(asked()).toBe('face');
    expect(shownAddress()).toBe('/bind-mobile');
  });

  test.each(['短信验证码错误', '手机号已存在'])(
    'a refusal (%s) leaves the panel and the parked token',
    async (message) => {
      start('/bind-mobile', { [BIND]: { code: 1, message } });
      await bind();
      expect(toastText()).toBe(message);
      expect(screen.queryByPlaceholderText('请输入短信验证码')).not.toBeNull();
      expect({ ...localStorage }).toEqual({ 'meedu-h5-tmp-token': 'parked' });
    },
  );

  test('an expired stashed token is removed and a link to the login appears', async () => {
    start('/bind-mobile', { [BIND]: { code: 401, message: '请登录' } });
    await bind();
    expect(toastText()).toBe('请重新登录');
    expect({ ...localStorage }).toEqual({});
    expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login');
  });
});

describe('/bind-mobile with a login', () => {
  beforeEach(() => localStorage.setItem('meedu-h5-token', 't'));

  test('a member with a number is redirected to changing it and keeps the session', async () => {
    start('/bind-mobile');
    await later();
    expect(shownAddress()).toBe('/member/mobile');
    expect(localStorage.getItem('meedu-h5-token')).toBe('t');
  });

  const unbound = { [DETAIL]: memberAnswer({ is_bind_mobile: 0 }) };

  test('a member without a number binds one with the login token in the body', async () => {
    const details = [memberAnswer({ is_bind_mobile: 0 })];
    const service = start('/bind-mobile', { [DETAIL]: () => details.shift() ?? memberAnswer() });
    await later();
    expect(shownAddress()).toBe('/bind-mobile');
    await bind();
    expect(sentTo(service, BIND)).toEqual({ mobile: '13800000001', mobile_code: '123456', token: 't' });
    expect(service.authorizations[service.calls().indexOf(BIND)]).toBeNull();
    expect(toastText()).toBe('成功');
    await later(480);
    // Still the screen on which the number was bound.
    expect(shownAddress()).toBe('/bind-mobile');
    await later(20);
    expect(shownAddress()).toBe('/');
    expect({ ...localStorage }).toEqual({ 'meedu-h5-token': 't' });
  });

  test('a stashed token is not used if there is a login', async () => {
    localStorage.setItem('meedu-h5-tmp-token', 'parked');
    const service = start('/bind-mobile', unbound);
    await later();
    await bind();
    expect(sentTo(service, BIND)).toMatchObject({ token: 't' });
  });

  test('an expired login is removed and a link to the login appears', async () => {
    start('/bind-mobile', { ...unbound, [BIND]: { code: 401, message: '请登录' } });
    await later();
    await bind();
    expect(toastText()).toBe('请重新登录');
    expect({ ...localStorage }).toEqual({});
    expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login');
  });
});

describe('/code-bind-mobile', () => {
  test('the stored code registers the member, shows 成功 and opens the home page after 500 ms', async () => {
    localStorage.setItem('login_code', 'abc');
    const service = start('/code-bind-mobile');
    await bind();
    expect(sentTo(service, SMS)).toMatchObject({ scene: 'mobile_bind' });
    expect(sentTo(service, REGISTER)).toEqual({ mobile: '13800000001', mobile_code: '123456', code: 'abc' });
    expect(toastText()).toBe('成功');
    expect({ ...localStorage }).toEqual({ 'meedu-h5-token': 'fresh' });
    expect(service.calls()).toContain(DETAIL);
    await later(510);
    expect(shownAddress()).toBe('/');
  });

  test('then the verification, if it is missing', async () => {
    localStorage.setItem('login_code', 'abc');
    start('/code-bind-mobile', { [CONFIG]: forcing(true, true) });
    await bind();
    await later(600);
    expect(asked()).toBe('face');
  });

  test('an expired code is removed and a link to the login appears', async () => {
    localStorage.setItem('login_code', 'abc');
    start('/code-bind-mobile', { [REGISTER]: { code: 1, message: '已过期' } });
    await bind();
    expect({ ...localStorage }).toEqual({});
    expect(screen.queryByRole('link', { name: '去登录' })).not.toBeNull();
    expect(screen.queryByPlaceholderText('请输入您的手机号')).not.toBeNull();
  });

  test('a number in use keeps the panel and the code', async () => {
    localStorage.setItem('login_code', 'abc');
    start('/code-bind-mobile', { [REGISTER]: { code: 1, message: '手机号已存在' } });
    await bind();
    expect(toastText()).toBe('手机号已存在');
    expect({ ...localStorage }).toEqual({ login_code: 'abc' });
  });
});

test.each(['/bind-mobile', '/code-bind-mobile'])(
  '%s without a login to bind to sends no SMS and leads to one',
  async (path) => {
    const service = start(path);
    expect(document.title).toBe('绑定手机号');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('绑定手机号');
    typeInto('请输入您的手机号', '13800000001');
    press('获取短信验证码');
    await later();
    expect(service.calls().filter((call) => call.includes('captcha'))).toEqual([]);
    expect(toastText()).toBe('请重新登录');
    expect(screen.queryByRole('link', { name: '去登录' })).not.toBeNull();
  },
);
