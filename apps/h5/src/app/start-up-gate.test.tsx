import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { normaliseConfig } from '../api/normalise-config.ts';
import { configQuery } from '../api/queries/config.ts';
import { createQueryClient } from '../api/query-client.ts';
import { hardNavigate } from '../platform/navigation/navigation.ts';
import { getToken, setToken } from '../session/token-store.ts';
import { fakeService } from '../testing/fake-service.ts';
import { MemoryRouter } from '../testing/memory-router.tsx';
import { later } from '../testing/person.ts';
import { show } from '../testing/show.tsx';
import { StartUpGate } from './start-up-gate.tsx';
import './prompts/prompts.tsx';
import { clearRequiredAction } from '../session/required-action.ts';

// Already there when it is asked for.

const MOBILE = 'Mozilla/5.0 (iPhone)';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64)';
const CONFIG = 'GET /api/v2/other/config';
const DETAIL = 'GET /api/v2/member/detail';
const config = (over: object = {}) => ({
  code: 0,
  data: {
    name: '学堂',
    pc_url: '',
    member: { enabled_mobile_bind_alert: 0, enabled_face_verify: false },
    ...over,
  },
});
const member = (over: object = {}) => ({
  code: 0,
  data: { id: 1, is_bind_mobile: 1, is_face_verify: true, ...over },
});
const FORCED = config({ member: { enabled_mobile_bind_alert: 1, enabled_face_verify: false } });
let logged: ReturnType<typeof vi.spyOn>;
let replaced: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(MOBILE);
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  replaced = vi.spyOn(hardNavigate, 'replace').mockImplementation(() => undefined);
});

const settle = () => later(20);
const isShown = () => screen.queryByText('the screen') !== null;
const start = async (
  handlers: Parameters<typeof fakeService>[0],
  at = '/',
): Promise<ReturnType<typeof fakeService>> => {
  clearRequiredAction();
  const service = fakeService(handlers);
  show(
    <StartUpGate>
      <p>the screen</p>
    </StartUpGate>,
    { at: [at], client: createQueryClient() },
  );
  await settle();
  return service;
};

test('the screen waits for the configuration', async () => {
  let answer: (value: { code: number }) => void = () => undefined;
  await start({
    [CONFIG]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  expect(isShown()).toBe(false);
  answer(config());
  await settle();
  expect(isShown()).toBe(true);
});

test('without a token the member is not loaded', async () => {
  const service = await start({ [CONFIG]: config() });
  expect(service.calls()).toEqual([CONFIG]);
});

test.each([
  [
    'the configuration',
    { [CONFIG]: { code: 503, message: '服务暂时不可用，请稍后重试' }, [DETAIL]: member() },
    '/study',
  ],
  ['the member', { [CONFIG]: config(), [DETAIL]: { code: 1, message: '错误' } }, '/study'],
  ['the member on a page for everyone', { [CONFIG]: config(), [DETAIL]: { code: 1, message: '错误' } }, '/'],
])('when %s fails it is logged, no screen is shown, and a retry helps', async (_, handlers, at) => {
  setToken('t');
  await start(handlers, at);
  expect(isShown()).toBe(false);
  expect(logged).toHaveBeenCalledWith('系统初始化失败', expect.anything());
  fakeService({ [CONFIG]: config(), [DETAIL]: member() });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await settle();
  expect(isShown()).toBe(true);
});

test('during maintenance the service’s words are shown, the login is kept, and a retry helps', async () => {
  setToken('t');
  await start({ [CONFIG]: { code: 503, message: '今晚升级，22 点恢复' }, [DETAIL]: member() }, '/study');
  expect(screen.getByRole('heading').textContent).toBe('今晚升级，22 点恢复');
  expect(screen.queryByText(/网络/)).toBeNull();
  expect(getToken()).toBe('t');
  fakeService({ [CONFIG]: config(), [DETAIL]: member() });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await settle();
  expect(isShown()).toBe(true);
});

test('while the member is loading, a content screen is shown and a shell screen is not', async () => {
  setToken('t');
  const slow = { [CONFIG]: config(), [DETAIL]: () => new Promise<never>(() => undefined) };
  await start(slow, '/course/1');
  expect(isShown()).toBe(true);
  cleanup();
  await start(slow, '/study');
  expect(isShown()).toBe(false);
});

test('a required mobile number hides the page', async () => {
  setToken('t');
  const forced = {
    member: { enabled_mobile_bind_alert: 1, enabled_face_verify: true },
    pc_url: 'https://pc.example',
  };
  await start({ [CONFIG]: config(forced), [DETAIL]: member({ is_bind_mobile: 0, is_face_verify: false }) });
  expect(screen.queryByText('登录前请绑定手机号')).not.toBeNull();
  expect(isShown()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '立即绑定', hidden: true }));
  await settle();
  expect(screen.getByTestId('address').textContent).toBe('/bind-mobile');
  expect({ ...localStorage }).toEqual({ 'meedu-h5-tmp-token': 't' });
  expect(isShown()).toBe(true);
});

test('a required verification is shown above the page, except on its return address', async () => {
  setToken('t');
  const handlers = {
    [CONFIG]: config({ member: { enabled_mobile_bind_alert: 0, enabled_face_verify: true } }),
    [DETAIL]: member({ is_face_verify: false }),
  };
  await start(handlers);
  expect(screen.queryByText('登录前请完成实名认证')).not.toBeNull();
  expect(isShown()).toBe(true);
  cleanup();
  await start(handlers, '/auth/faceSuccess');
  expect(screen.queryByText('登录前请完成实名认证')).toBeNull();
});

test('if nothing is required, the keys of an old verification are removed', async () => {
  setToken('t');
  localStorage.setItem('meedu-user-face-bizToken', 'old');
  await start({ [CONFIG]: config(), [DETAIL]: member() });
  expect(localStorage.getItem('meedu-user-face-bizToken')).toBeNull();
});

test.each([
  ['a phone stays', MOBILE, 'https://pc.example', 0],
  ['a desktop goes to its site', DESKTOP, 'https://pc.example', 1],
  ['a desktop stays without a site for it', DESKTOP, '', 0],
  ['a desktop stays if its site is this one', DESKTOP, window.location.origin, 0],
])('the desktop site: %s', async (_, userAgent, pc_url, times) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await start({ [CONFIG]: config({ pc_url }) });
  expect(replaced).toHaveBeenCalledTimes(times);
  if (times > 0) expect(replaced).toHaveBeenCalledWith(pc_url);
});

test('a desktop browser is not redirected while a number is required', async () => {
  setToken('t');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(DESKTOP);
  const forced = {
    member: { enabled_mobile_bind_alert: 1, enabled_face_verify: false },
    pc_url: 'https://pc.example',
  };
  await start({ [CONFIG]: config(forced), [DETAIL]: member({ is_bind_mobile: 0 }) });
  expect(replaced).not.toHaveBeenCalled();
});

test('on a server-rendered page the member is loaded and required steps are shown', async () => {
  const client = createQueryClient();
  client.setQueryData(configQuery().queryKey, normaliseConfig(FORCED.data));
  const page = (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/courses']}>
        <StartUpGate>
          <p>the screen</p>
        </StartUpGate>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  expect(isShown()).toBe(true);
  setToken('t');
  clearRequiredAction();
  const service = fakeService({ [DETAIL]: member({ is_bind_mobile: 0 }) });
  const root = await act(async () => hydrateRoot(container, page));
  await settle();
  expect(service.calls()).toEqual([DETAIL]);
  expect(screen.queryByText('登录前请绑定手机号')).not.toBeNull();
  expect(isShown()).toBe(false);
  act(() => root.unmount());
  container.remove();
});
