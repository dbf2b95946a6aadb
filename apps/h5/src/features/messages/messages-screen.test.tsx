import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { unreadCountQuery } from '../../api/queries/member.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { setToken } from '../../session/token-store.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { button, later, press, toastText } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { MessagesScreen } from './messages-screen.tsx';

const LIST = 'GET /api/v2/member/messages';
const COUNT = 'GET /api/v2/member/unreadNotificationCount';
const READ = 'GET /api/v2/member/notificationMarkAsRead/m-1';
const READ_ALL = 'GET /api/v2/member/notificationMarkAllAsRead';
const aMessage = (index: number, isRead: boolean) => ({
  id: `m-${index}`,
  notifiable_id: 1,
  data: { message: `消息${index}` },
  read_at: isRead ? '2026-11-20T11:00:00.000000Z' : null,
  created_at: '2026-11-20T10:00:00.000000Z',
});
const FEW = [aMessage(1, false), aMessage(2, false), aMessage(3, true)];

let service: ReturnType<typeof fakeService>;
let client: ReturnType<typeof createQueryClient>;
async function start(handlers: Parameters<typeof fakeService>[0] = {}): Promise<void> {
  service = fakeService({
    [LIST]: { code: 0, data: { data: FEW, total: 3 } },
    [COUNT]: { code: 0, data: 2 },
    [READ]: { code: 0 },
    [READ_ALL]: { code: 0 },
    ...handlers,
  });
  client = createQueryClient();
  show(<MessagesScreen />, { client });
  await later();
}
const unread = () => client.getQueryData(unreadCountQuery().queryKey);
const dots = () => screen.queryAllByRole('img', { name: '未读' }).length;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  setToken('t');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

test('rows show text and time; only unread ones have a dot and can be tapped', async () => {
  await start();
  expect(document.title).toBe('我的消息');
  expect(service.sent.find(({ call }) => call === LIST)?.values).toEqual({ page: '1', page_size: '20' });
  expect(screen.getAllByText('2小时前')).toHaveLength(3);
  expect(dots()).toBe(2);
  expect(screen.queryByRole('button', { name: /消息3/ })).toBeNull();
});

test('a tap marks a message as read once, dims it and decreases the unread count', async () => {
  await start();
  const row = screen.getByRole('button', { name: /消息1/ });
  row.focus();
  fireEvent.click(row);
  expect(unread()).toBe(1);
  await later();
  expect(dots()).toBe(1);
  fireEvent.click(row);
  await later();
  expect(service.calls().filter((call) => call === READ)).toHaveLength(1);
  expect(row.getAttribute('data-read')).toBe('');
  expect(document.activeElement).toBe(row);
});

test('if the call fails, the row and the count are restored', async () => {
  await start({
    [READ]: () => {
      throw new TypeError('offline');
    },
  });
  fireEvent.click(screen.getByRole('button', { name: /消息1/ }));
  expect(unread()).toBe(1);
  await later();
  expect(dots()).toBe(2);
  expect(unread()).toBe(2);
});

test('if the server rejects the call, its message is shown and the row is restored', async () => {
  await start({ [READ]: { code: 1, message: '消息不存在' } });
  fireEvent.click(screen.getByRole('button', { name: /消息1/ }));
  await later();
  expect(toastText()).toBe('消息不存在');
  expect(dots()).toBe(2);
  expect(unread()).toBe(2);
});

test('a failed unread count shows no message', async () => {
  await start({ [COUNT]: { code: 1, message: '错误' } });
  await client.prefetchQuery(unreadCountQuery());
  expect(toastText()).toBe('');
});

test('all messages are marked as read', async () => {
  await start();
  press('全部已读');
  await later();
  expect(service.calls()).toContain(READ_ALL);
  expect(dots()).toBe(0);
  expect(unread()).toBe(0);
  expect(toastText()).toBe('已全部标为已读');
  press('全部已读');
  expect(toastText()).toBe('没有未读消息');
  expect(service.calls().filter((call) => call === READ_ALL)).toHaveLength(1);
});

test('a rejected call for all messages changes nothing', async () => {
  await start({ [READ_ALL]: { code: 1, message: '错误' } });
  press('全部已读');
  await later();
  expect(toastText()).toBe('错误');
  expect(dots()).toBe(2);
  expect(button('全部已读').getAttribute('aria-busy')).toBeNull();
});

test('a message of a known kind has our words and opens what it is about; a tap marks it as read', async () => {
  const paid = {
    kind: 'order-paid',
    params: { order_no: '77', goods: '摄影入门', goods_type: 'course' },
    link: '/course/7',
  };
  await start({ [LIST]: { code: 0, data: { data: [{ ...aMessage(1, false), ...paid }], total: 1 } } });
  const row = screen.getByRole('link', { name: /未读.*课程购买成功.*“摄影入门”可以开始学习了/ });
  expect(row.getAttribute('href')).toBe('/course/7');
  expect(screen.queryByText('消息1')).toBeNull();
  fireEvent.click(row);
  await later();
  expect(service.calls()).toContain(READ);
  expect(dots()).toBe(0);
  expect(unread()).toBe(1);
  expect(row.getAttribute('data-read')).toBe('');
  fireEvent.click(row);
  await later();
  expect(service.calls().filter((call) => call === READ)).toHaveLength(1);
});

test('a link that is no path of the app is not followed', async () => {
  const links = ['https://other.invalid/', '//other.invalid', 'javascript:alert(1)', '/\\other.invalid', ''];
  const data = links.map((link, index) => ({
    ...aMessage(index + 1, false),
    ...{ kind: 'real-name', params: {}, link },
  }));
  await start({ [LIST]: { code: 0, data: { data, total: links.length } } });
  expect(screen.getAllByText('实名认证已通过')).toHaveLength(links.length);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getAllByRole('button', { name: /实名认证已通过/ })).toHaveLength(links.length);
});

test('a kind of a newer server, or one with a fact missing, shows the text', async () => {
  const data = [
    { ...aMessage(1, false), kind: 'toString', params: {}, link: '/courses' },
    { ...aMessage(2, false), kind: 'course-given', params: {}, link: '/course/7' },
    { ...aMessage(3, false), kind: 'refund', params: { order_no: '7', goods: '摄影', amount: 'x' } },
    { ...aMessage(4, false), kind: 'membership-ended', link: '/role' },
  ];
  await start({ [LIST]: { code: 0, data: { data, total: 4 } } });
  for (const text of ['消息1', '消息2', '消息3']) expect(screen.queryByText(text)).not.toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/role']);
});

test('without messages it shows an empty state and no button', async () => {
  await start({ [LIST]: { code: 0, data: { data: [], total: 0 } }, [COUNT]: { code: 0, data: 0 } });
  expect(screen.queryByText('还没有消息')).not.toBeNull();
  expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
});

test('a full page loads the next one; a short page ends the list', async () => {
  await start({
    [LIST]: ({ page }) => ({
      code: 0,
      data: {
        total: 21,
        data:
          page === '1'
            ? Array.from({ length: 20 }, (_, index) => aMessage(index + 1, true))
            : [aMessage(21, true)],
      },
    }),
  });
  expect(screen.queryByText('已经到底了')).toBeNull();
  cleanup();
  await start();
  expect(screen.queryByText('已经到底了')).not.toBeNull();
});

test('a list that fails to load can be retried', async () => {
  let isDown = true;
  await start({
    [LIST]: () =>
      isDown ? { code: 503, message: '系统维护中' } : { code: 0, data: { data: FEW, total: 3 } },
  });
  expect(screen.getAllByText('系统维护中').length).toBeGreaterThan(0);
  isDown = false;
  press('重试');
  await later();
  expect(dots()).toBe(2);
});
