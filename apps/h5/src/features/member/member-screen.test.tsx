import { screen } from '@testing-library/react';
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
const DETAIL = 'GET /api/v2/member/detail';
const NO_PLAN = { avatar: '', role: null, role_expired_at: '2026-01-01 08:00:00', credit1: 0 };

let service: ReturnType<typeof fakeService>;
const client = createQueryClient();
async function start(member: object | null, count = 0): Promise<void> {
  if (member) setToken('t');
  service = fakeService({
    [COUNT]: { code: 0, data: count },
    [DETAIL]: memberAnswer({ ...NO_PLAN, ...member }),
  });
  show(<MemberScreen />, { client, at: ['/member'] });
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
  expect(service.calls()).toEqual([]);
  expect(dot()).toBeNull();
});

test('a member without a plan is shown as free and links to the profile', async () => {
  await start({});
  expect(hrefOf(/小学/)).toBe('/member/profile');
  expect(screen.queryByText('免费会员')).not.toBeNull();
  expect(screen.queryByText(/到期/)).toBeNull();
});

test('with a plan its name and its end are shown', async () => {
  await start({ role: { id: 1, name: '年度会员' }, role_expired_at: '2027-06-09 10:00:00' });
  expect(screen.queryByText('年度会员')).not.toBeNull();
  expect(screen.queryByText('2027-06-09到期')).not.toBeNull();
});

test('unread messages show a dot, which disappears after reading', async () => {
  await start({}, 3);
  expect(dot()?.getAttribute('aria-label')).toBe('3条未读');
  client.setQueryData(unreadCountQuery().queryKey, 0);
  await later();
  expect(dot()).toBeNull();
});

test('rows link to their screens', async () => {
  await start({});
  expect([hrefOf(/会员中心/), hrefOf(/我的订单/), hrefOf(/我的消息/), hrefOf(/关于平台/)]).toEqual([
    '/role',
    '/member/order',
    '/messages',
    '/member/setting',
  ]);
});
