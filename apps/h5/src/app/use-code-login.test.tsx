import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../platform/lazy-part.ts';
import { hardNavigate } from '../platform/navigation/navigation.ts';
import { useRoutes } from '../platform/router/router.tsx';
import { rememberSocialReturn } from '../session/social-return.ts';
import { fakeService } from '../testing/fake-service.ts';
import { loginHandlers } from '../testing/login-service.ts';
import { later, press, shownAddress, toastText } from '../testing/person.ts';
import { show } from '../testing/show.tsx';
import { hideToast } from '../ui/toast/toast-store.ts';
import type { AppRoute } from './routing/app-route.ts';
import { RouteScreen } from './routing/route-screen.tsx';
import { StartUpGate } from './start-up-gate.tsx';
import './prompts/prompts.tsx';

// Already there when it is asked for.

const EXCHANGE = 'POST /api/v3/auth/login/code';
let reloaded: ReturnType<typeof vi.spyOn>;

const guarded: AppRoute = {
  id: 'study',
  path: 'study',
  render: 'shell',
  guarded: true,
  screen: lazyPart(async () => () => <p>the study screen</p>),
};

function Screens() {
  return useRoutes([
    { path: '/study', element: <RouteScreen route={guarded} /> },
    { path: '*', element: <p>the open screen</p> },
  ]);
}

beforeEach(() => {
  vi.useFakeTimers();
  reloaded = vi.spyOn(hardNavigate, 'reload').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
});

async function open(
  at: string,
  answer: object | (() => Promise<never>),
): Promise<ReturnType<typeof fakeService>> {
  const service = fakeService(loginHandlers({ [EXCHANGE]: answer as { code: number } }));
  show(
    <StartUpGate>
      <Screens />
    </StartUpGate>,
    { at: [at] },
  );
  await later(20);
  return service;
}
const exchanges = (service: ReturnType<typeof fakeService>) =>
  service.sent.filter(({ call }) => call === EXCHANGE).map(({ values }) => values);
const GOOD = { code: 0, data: { success: 1, token: 'fresh' } };
const NEEDS_MOBILE = { code: 0, data: { success: 0, action: 'bind_mobile', code: 'abc' } };

test('a login code in the query is exchanged: the token is stored and the page reloads', async () => {
  const service = await open('/member?login_code=abc&action=login', GOOD);
  expect(exchanges(service)).toEqual([{ code: 'abc' }]);
  expect(localStorage.getItem('meedu-h5-token')).toBe('fresh');
  expect(reloaded).toHaveBeenCalledTimes(1);
  expect({ ...sessionStorage }).toEqual({ 'login_code:abc': '1' });
});

test.each([
  ['/courses?scene=free&login_code=abc&action=login&token=t#top', '/courses?scene=free#top'],
  ['/#/member?login_code=abc&action=login&token=t', '/#/member'],
  ['/?k=1#/member?x=2&login_code=abc&action=login', '/?k=1#/member?x=2'],
])('the login code of %s is exchanged and gone from the address', async (at, cleaned) => {
  const service = await open(at, GOOD);
  expect(exchanges(service)).toEqual([{ code: 'abc' }]);
  expect(shownAddress()).toBe(cleaned);
});

test.each([
  ['/#/member?token=t', '/#/member'],
  ['/courses?scene=free#/x?action=login&k=1', '/courses?scene=free#/x?k=1'],
  ['/?token=t&action=sort#/x?login_code=abc&action=bind', '/?token=t&action=sort#/x'],
  ['/#token=t', '/'],
])('%s loses the parameters of a login in its fragment although nobody logs in', async (at, cleaned) => {
  const service = await open(at, GOOD);
  expect(exchanges(service)).toEqual([]);
  expect(shownAddress()).toBe(cleaned);
});

test('the fragment is cleaned even if the app cannot start', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeService({});
  show(
    <StartUpGate>
      <Screens />
    </StartUpGate>,
    { at: ['/#/member?token=t'] },
  );
  await later(20);
  expect(shownAddress()).toBe('/#/member');
});

test('a target that did not fit into the return address opens after the login', async () => {
  const replaced = vi.spyOn(hardNavigate, 'replace').mockImplementation(() => undefined);
  rememberSocialReturn('/order?goods_id=1');
  await open('/order?login_code=abc&action=login', GOOD);
  expect(replaced.mock.calls).toEqual([['/order?goods_id=1']]);
  expect(reloaded).not.toHaveBeenCalled();
});

test('a code is exchanged once: opening its address again does nothing', async () => {
  await open('/member?login_code=abc&action=login', { code: 1, message: '已过期' });
  cleanup();
  hideToast();
  const service = await open('/member?login_code=abc&action=login', GOOD);
  expect(exchanges(service)).toEqual([]);
  expect(shownAddress()).toBe('/member');
  expect(toastText()).toBe('');
  cleanup();
  expect(exchanges(await open('/member?login_code=other&action=login', GOOD))).toEqual([{ code: 'other' }]);
});

test.each(['/member?login_code=abc&action=bind', '/member?login_code=abc'])(
  '%s is not a login',
  async (at) => {
    const service = await open(at, GOOD);
    expect(exchanges(service)).toEqual([]);
    expect(shownAddress()).toBe(at);
  },
);

test('during the exchange, a guarded screen waits instead of redirecting to the login', async () => {
  await open('/study?tab=like&login_code=abc&action=login', () => new Promise<never>(() => undefined));
  expect(shownAddress()).toBe('/study?tab=like');
  expect(screen.queryByText('the study screen')).toBeNull();
});

test('after a failed exchange, a guarded screen redirects to the login and shows the reason', async () => {
  await open('/study?tab=like&login_code=abc&action=login', { code: 1, message: '用户已锁定无法登录' });
  expect(toastText()).toBe('用户已锁定无法登录');
  expect(shownAddress()).toBe('/login?redirect=%2Fstudy%3Ftab%3Dlike');
  expect(reloaded).not.toHaveBeenCalled();
});

test('during the exchange, a public screen is shown', async () => {
  await open('/courses?login_code=abc&action=login', () => new Promise<never>(() => undefined));
  expect(screen.queryByText('the open screen')).not.toBeNull();
});

test('bind_mobile: the code is kept and the prompt opens /code-bind-mobile', async () => {
  await open('/member?login_code=abc&action=login', NEEDS_MOBILE);
  expect({ ...localStorage }).toEqual({ login_code: 'abc' });
  expect(screen.queryByText('登录前请绑定手机号')).not.toBeNull();
  press('立即绑定');
  await later();
  expect(shownAddress()).toBe('/code-bind-mobile');
  expect(reloaded).not.toHaveBeenCalled();
});

test('bind_mobile declined: the code is removed and the member centre opens', async () => {
  await open('/courses?login_code=abc&action=login', NEEDS_MOBILE);
  press('退出登录');
  await later();
  expect({ ...localStorage }).toEqual({});
  expect(shownAddress()).toBe('/member');
});

test.each([
  [
    '/?login_err_msg=%E6%8E%88%E6%9D%83%E7%99%BB%E5%BD%95%E5%A4%B1%E8%B4%A5%5B1001%5D&action=',
    '授权登录失败[1001]',
    '/',
  ],
  ['/courses?scene=free&login_err_msg=no&action=login', 'no', '/courses?scene=free'],
  [`/?login_err_msg=${'x'.repeat(101)}`, 'x'.repeat(100), '/'],
  ['/?login_err_msg=', '', '/'],
  ['/login-error?login_err_msg=no', '', '/login-error?login_err_msg=no'],
  ['/member/profile?login_err_msg=no&action=bind', '', '/member/profile?login_err_msg=no&action=bind'],
])('a failed social login that ends at %s is said: %j', async (at, words, address) => {
  await open(at, GOOD);
  expect(toastText()).toBe(words);
  expect(shownAddress()).toBe(address);
});
