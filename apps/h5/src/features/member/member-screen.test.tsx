import { screen, within } from '@testing-library/react';
import type { Extension } from '@zaixue/contract/extensions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unreadCountQuery } from '../../api/queries/member.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { setToken } from '../../session/token-store.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { memberAnswer } from '../../testing/login-service.ts';
import { later } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { MemberScreen } from './member-screen.tsx';

const COUNT = 'GET /api/v2/member/unreadNotificationCount';
const PERIODS = 'GET /api/v2/member/roles';
const TOTALS = 'GET /api/v3/member/study/summary';
const DETAIL = 'GET /api/v2/member/detail';
const NO_PLAN = { avatar: '', role: null, role_expired_at: '2026-01-01 08:00:00', credit1: 0 };

let service: ReturnType<typeof fakeService>;
const client = createQueryClient();
const SUMMARY = { code: 0, data: { total_seconds: 3650, finished_lessons: 7, days_in_a_row: 3 } };
async function start(
  member: object | null,
  count = 0,
  extensions: readonly Extension[] = [],
  calls: Parameters<typeof fakeService>[0] = {},
): Promise<void> {
  if (member) setToken('t');
  service = fakeService({
    [COUNT]: { code: 0, data: count },
    [TOTALS]: SUMMARY,
    [DETAIL]: memberAnswer({ ...NO_PLAN, ...member }),
    ...calls,
  });
  show(<MemberScreen />, { client, at: ['/member'], extensions });
  await later();
}
const dot = () => screen.queryByRole('img', { name: /条未读/ });
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  client.clear();
});

test('a visitor sees a login link and sends no call', async () => {
  await start(null);
  expect(hrefOf(/请登录/)).toBe('/login?redirect=%2Fmember');
  expect(hrefOf(/会员中心/)).toBe('/role');
  expect(screen.queryByRole('list', { name: '学习数据' })).toBeNull();
  expect(service.calls()).toEqual([]);
  expect(dot()).toBeNull();
});

test('a member who never had a plan is shown as free and links to the profile', async () => {
  // Registration time stands in this field until there is a membership.
  await start({});
  expect(hrefOf(/小学/)).toBe('/member/profile');
  expect(screen.queryByText('免费会员')).not.toBeNull();
  expect(screen.queryByText(/到期/)).toBeNull();
  expect(hrefOf(/开通会员/)).toBe('/role');
});

test('with a plan its name, its end and the days left are shown', async () => {
  vi.setSystemTime('2027-06-07T02:00:00Z');
  await start({ role: { id: 1, name: '年度会员' }, role_expired_at: '2027-06-09 10:00:00' });
  expect(screen.queryAllByText('年度会员')).toHaveLength(2);
  expect(screen.queryByText('2027.06.09 到期 · 还有 2 天')).not.toBeNull();
  expect(hrefOf(/续费/)).toBe('/role');
  expect(screen.queryByText(/开通/)).toBeNull();
});

test('on the last day of a plan no days are left', async () => {
  vi.setSystemTime('2027-06-09T01:00:00Z');
  await start({ role: { id: 1, name: '年度会员' }, role_expired_at: '2027-06-09 10:00:00' });
  expect(screen.queryByText('2027.06.09 到期 · 今天到期')).not.toBeNull();
});

test('an ended membership is told with its last end', async () => {
  vi.setSystemTime('2026-02-01T00:00:00Z');
  const periods = [{ expired_at: '2025-06-01 08:00:00' }, { expired_at: '2026-01-31 08:00:00' }];
  await start({ role_expired_at: null }, 0, [], {
    [PERIODS]: { code: 0, data: { data: periods, total: 2 } },
  });
  expect(screen.queryByText('会员已到期')).not.toBeNull();
  expect(screen.queryByText(/^2026\.01\.31 到期/)).not.toBeNull();
  expect(hrefOf(/续费/)).toBe('/role');
});

test('a membership that was taken back before its end has not ended', async () => {
  vi.setSystemTime('2026-02-01T00:00:00Z');
  const periods = [{ expired_at: '2026-06-01 08:00:00' }];
  await start({ role_expired_at: null }, 0, [], {
    [PERIODS]: { code: 0, data: { data: periods, total: 1 } },
  });
  expect(screen.queryByText(/到期/)).toBeNull();
});

test('unread messages show a dot, which disappears after reading', async () => {
  await start({}, 3);
  expect(dot()?.getAttribute('aria-label')).toBe('3条未读');
  client.setQueryData(unreadCountQuery().queryKey, 0);
  await later();
  expect(dot()).toBeNull();
});

const menu = () =>
  within(screen.getByRole('navigation', { name: '我的服务' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const figures = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('without extensions the menu has what every service has, and points are the only figure', async () => {
  await start({ credit1: 120 });
  expect(menu()).toEqual([
    '订单 /member/order',
    '收藏 /study?tab=collect',
    '消息 /messages',
    '课件 /member/files',
    '帮助 /member/help',
    '设置 /member/profile',
  ]);
  expect(figures()[0]).toBe('120积分');
  expect(service.calls().filter((call) => call.includes('/study/'))).toEqual([]);
});

test('with the extensions there are notes, devices and four figures', async () => {
  await start({ credit1: 12_345 }, 0, ['notes', 'login-sessions', 'study-summary']);
  expect(menu()).toEqual([
    '订单 /member/order',
    '笔记 /member/notes',
    '收藏 /study?tab=collect',
    '消息 /messages',
    '课件 /member/files',
    '设备 /member/sessions',
    '帮助 /member/help',
    '设置 /member/profile',
  ]);
  expect(hrefOf(/1.2万积分/)).toBe('/member/points');
  expect(figures().slice(0, 4)).toEqual(['61学习分钟', '7学完课时', '3连续天数', '1.2万积分']);
});

test('a summary that fails leaves no gap', async () => {
  await start({}, 0, ['study-summary'], { [TOTALS]: { code: 1 } });
  expect(figures()[0]).toBe('0积分');
});
