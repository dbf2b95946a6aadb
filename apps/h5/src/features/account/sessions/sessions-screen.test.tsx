import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setToken } from '../../../session/token-store.ts';
import { fakeService } from '../../../testing/fake-service.ts';
import { later, press, toastText } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { SessionsScreen } from './sessions-screen.tsx';

const LIST = 'GET /api/v3/member/sessions';
const END = 'DELETE /api/v3/member/sessions/2';
const END_OTHERS = 'DELETE /api/v3/member/sessions';
const aSession = (id: number, own: object) => ({
  id,
  platform: 'H5',
  address: '203.0.113.7',
  user_agent: '',
  created_at: '2026-11-20T10:00:00.000000Z',
  expires_at: '2026-12-04T10:00:00.000000Z',
  is_current: false,
  ...own,
});
const SESSIONS = [
  aSession(2, { user_agent: 'Mozilla/5.0 (iPhone) AppleWebKit MicroMessenger/8.0' }),
  aSession(1, { user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0', is_current: true }),
];

let service: ReturnType<typeof fakeService>;
async function start(
  handlers: Parameters<typeof fakeService>[0] = {},
  extensions: readonly 'login-sessions'[] = ['login-sessions'],
): Promise<void> {
  service = fakeService({ [LIST]: { code: 0, data: SESSIONS }, ...handlers });
  show(<SessionsScreen />, { extensions });
  await later();
}
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  setToken('t');
});

test('the current device is first, is marked and cannot be ended', async () => {
  await start();
  const names = [...document.querySelectorAll('main p')].map((line) => line.textContent);
  expect(names).toContain('Windows电脑 · Chrome本机');
  expect(names.indexOf('Windows电脑 · Chrome本机')).toBeLessThan(names.indexOf('iPhone · 微信'));
  expect(screen.getAllByText('2小时前登录')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: '让Windows电脑 · Chrome退出登录' })).toBeNull();
});

test('another device is ended after a confirmation', async () => {
  await start({ [END]: { code: 0 } });
  press('让iPhone · 微信退出登录');
  expect(screen.queryByText('确认让「iPhone · 微信」退出登录？')).not.toBeNull();
  expect(service.calls()).toEqual([LIST]);
  press('确认');
  await later();
  expect(service.calls()).toEqual([LIST, END]);
  expect(toastText()).toBe('已退出该设备');
  expect(screen.queryByText('iPhone · 微信')).toBeNull();
  expect(screen.queryByText('只有本机在登录')).not.toBeNull();
});

test('all other devices are ended at once', async () => {
  await start({ [END_OTHERS]: { code: 0 } });
  press('退出其他所有设备');
  press('确认');
  await later();
  expect(service.calls()).toEqual([LIST, END_OTHERS]);
  expect(screen.queryByText('iPhone · 微信')).toBeNull();
  expect(screen.queryByText('Windows电脑 · Chrome')).not.toBeNull();
});

test('a session whose end fails stays in the list', async () => {
  await start({ [END]: { code: 404, message: '资源不存在' } });
  press('让iPhone · 微信退出登录');
  press('确认');
  await later();
  expect(toastText()).toBe('资源不存在');
  expect(screen.queryByText('iPhone · 微信')).not.toBeNull();
});

test('a server without the call shows a message', async () => {
  await start({ [LIST]: { code: 404, message: '路由不存在' } });
  expect(screen.queryByText('当前服务暂不支持查看登录设备')).not.toBeNull();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('a server without the extension is not called', async () => {
  await start({}, []);
  expect(screen.queryByText('当前服务暂不支持查看登录设备')).not.toBeNull();
  expect(service.calls()).toEqual([]);
});

test('a network failure can be retried', async () => {
  let isDown = true;
  await start({
    [LIST]: () => {
      if (isDown) throw new TypeError('offline');
      return { code: 0, data: SESSIONS };
    },
  });
  isDown = false;
  press('重试');
  await later();
  expect(screen.queryByText('iPhone · 微信')).not.toBeNull();
});
