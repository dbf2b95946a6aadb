import { screen } from '@testing-library/react';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartUpGate } from '../app/start-up-gate.tsx';
import { hardNavigate, setAppNavigation } from '../platform/navigation/navigation.ts';
import { startFaceVerification } from '../session/start-face-verification.ts';
import { fakeService } from '../testing/fake-service.ts';
import { loginHandlers } from '../testing/login-service.ts';
import { later, press } from '../testing/person.ts';
import { show } from '../testing/show.tsx';
import { addToastHost, showKeptToast, toastFor } from '../ui/toast/toast-store.ts';
import { api } from './api.ts';
import { resetFailureReactions } from './react-to-failure.ts';

const host = Symbol('test');
const left: string[] = [];
let removeHost: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem(STORAGE_KEYS.token, 't');
  window.history.replaceState(null, '', '/courses');
  vi.spyOn(hardNavigate, 'to').mockImplementation((address) => void left.push(address));
  removeHost = addToastHost(host);
});
afterEach(() => {
  removeHost();
  left.length = 0;
});

const shown = (): string | undefined => toastFor(host)?.text;
const answer = (status: number, body: unknown): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
};
const call = () => api('courses', {}).catch((failure: { kind: string }) => failure.kind);

test('a body code that is not 0: the message of the service in a toast, the call rejected', async () => {
  answer(200, { code: 1, message: '参数错误', data: [] });
  expect(await call()).toBe('answer');
  expect(shown()).toBe('参数错误');
  expect(left).toEqual([]);
});

test.each([
  ['body code 401', 200, { code: 401, message: '请登录', data: [] }],
  ['HTTP 401', 401, ''],
])('%s: 请重新登录, the session cleared, and the login screen', async (_, status, body) => {
  answer(status, body);
  expect(await call()).toBe('unauthorised');
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  expect(left).toEqual(['/login?redirect=%2Fcourses']);
  // The toast is shown by the page that is loaded next.
  showKeptToast();
  expect(shown()).toBe('请重新登录');
});

test('HTTP 404: the error page', async () => {
  answer(404, 'not found');
  expect(await call()).toBe('http');
  expect(left).toEqual(['/error']);
});

test('a page that is still there after a while goes on without a page load; after a minute with one', async () => {
  const gone: string[] = [];
  setAppNavigation((path) => void gone.push(path));
  answer(404, '');
  await call();
  await call();
  expect(left).toEqual(['/error']);
  await vi.advanceTimersByTimeAsync(4999);
  await call();
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await call();
  expect([left, gone]).toEqual([['/error'], ['/error']]);
  await vi.advanceTimersByTimeAsync(55_000);
  await call();
  expect([left, gone]).toEqual([['/error', '/error'], ['/error']]);
});

test('a 401 on a page that has just been loaded for one goes to the login without a page load, and says why', async () => {
  const gone: string[] = [];
  setAppNavigation((path) => void gone.push(path));
  answer(200, { code: 401, message: '请登录', data: [] });
  await call();
  // The page has been loaded, the member has logged in again, and the token has ended again.
  resetFailureReactions();
  localStorage.setItem(STORAGE_KEYS.token, 't');
  await call();
  expect([left, gone]).toEqual([['/login?redirect=%2Fcourses'], ['/login?redirect=%2Fcourses']]);
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  expect(shown()).toBe('请重新登录');
});

test.each([
  ['the login screen', '/login?redirect=%2Fstudy', 401],
  ['the error page', '/error', 404],
])('%s is loaded anew once a minute at most, and stays then', async (_, path, status) => {
  const gone: string[] = [];
  setAppNavigation((to) => void gone.push(to));
  window.history.replaceState(null, '', path);
  answer(status, '');
  for (let visit = 0; visit < 5; visit += 1) {
    await call();
    resetFailureReactions();
  }
  expect([left, gone]).toEqual([[path], []]);
});

test.each([
  ['the words of the service', { code: 1, message: '当前学员已完成实人认证' }, '当前学员已完成实人认证'],
  ['nothing, for the caller to say it', { code: 1, message: '' }, ''],
])('a verification that cannot be started rejects with %s, unshown', async (_, body, message) => {
  answer(200, { ...body, data: [] });
  await expect(startFaceVerification()).rejects.toMatchObject({ message });
  expect(shown()).toBeUndefined();
});

test.each([
  ['body code 401', 200, { code: 401, message: '请登录', data: [] }],
  ['HTTP 401', 401, ''],
])('%s for the configuration ends the start-up; no page is loaded', async (_, status, body) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const member = JSON.stringify({ code: 0, message: '', data: { id: 1 } });
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/other/config') ? new Response(text, { status }) : new Response(member),
  );
  show(
    <StartUpGate>
      <p>the screen</p>
    </StartUpGate>,
    { at: ['/study'] },
  );
  await later();
  expect(logged.mock.calls.map(([words]) => words)).toEqual(['系统初始化失败']);
  expect(screen.queryByText('the screen')).toBeNull();
  expect([left, shown()]).toEqual([[], undefined]);
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  fakeService(loginHandlers());
  press('重试');
  await later();
  expect(screen.queryByText('the screen')).not.toBeNull();
});

test.each([
  ['configuration', 'GET /api/v2/other/config'],
  ['member', 'GET /api/v2/member/detail'],
])(
  'a start-up that fails at the %s is logged as 系统初始化失败, no screen shows, 重试 helps',
  async (_, broken) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeService(loginHandlers({ [broken]: { code: 1, message: '错误' } }));
    show(
      <StartUpGate>
        <p>the screen</p>
      </StartUpGate>,
      { at: ['/study'] },
    );
    await later();
    expect(logged.mock.calls[0]?.[0]).toBe('系统初始化失败');
    expect(screen.queryByText('the screen')).toBeNull();
    expect(screen.getByRole('button', { name: '重试' })).not.toBeNull();
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('t');
    fakeService(loginHandlers());
    press('重试');
    await later();
    expect(screen.queryByText('the screen')).not.toBeNull();
  },
);

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy that speaks HTML', async () => new Response('<html>', { status: 200 })],
  ['a bad gateway', async () => new Response('', { status: 502 })],
  ['an object in place of the code (Q19)', async () => new Response('{"code":{"status":5},"data":[]}')],
])('%s shows no text of the product but 网络异常 at most', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  await call();
  expect([undefined, '网络异常，请稍后重试']).toContain(shown());
  expect(left).toEqual([]);
});
