import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../api/normalise-config.ts';
import { configQuery } from '../api/queries/config.ts';
import { createQueryClient } from '../api/query-client.ts';
import { setToken } from '../session/token-store.ts';
import { fakeService } from '../testing/fake-service.ts';
import { later } from '../testing/person.ts';
import { show } from '../testing/show.tsx';
import { TopNavigation } from './top-navigation.tsx';

const COUNT = 'GET /api/v2/member/unreadNotificationCount';

beforeEach(() => {
  vi.useFakeTimers();
});

interface Given {
  readonly at?: string;
  readonly isMember?: boolean;
  readonly unread?: number;
  readonly config?: object;
}
async function start({ at = '/', isMember = false, unread = 0, config = {} }: Given) {
  if (isMember) setToken('t');
  const service = fakeService({ [COUNT]: { code: 0, data: unread } });
  const client = createQueryClient();
  client.setQueryData(configQuery().queryKey, { ...DEFAULT_CONFIG, name: '小学堂', ...config });
  show(<TopNavigation />, { at: [at], client });
  await later();
  return service;
}
const links = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('a visitor finds the tabs, the courses, the search and the login, and sends no call', async () => {
  const service = await start({ at: '/course/1?tab=lessons' });
  expect(links()).toEqual([
    '小学堂 /',
    '首页 /',
    '在学 /study',
    '我的 /member',
    '录播课程 /courses',
    '搜索课程、课时 /search',
    '登录 /login?redirect=%2Fcourse%2F1%3Ftab%3Dlessons',
  ]);
  expect(service.calls()).toEqual([]);
});

test.each([
  [3, '消息3'],
  [120, '消息99+'],
  [0, '消息'],
])('a member with %i unread messages sees the number beside the link to them', async (unread, text) => {
  await start({ isMember: true, unread });
  expect(screen.getByRole('link', { name: /消息/ }).textContent).toBe(text);
  expect(screen.queryByRole('link', { name: '登录' })).toBeNull();
});

test('on the login screen the login keeps where it leads afterwards', async () => {
  await start({ at: '/login?redirect=%2Fstudy' });
  expect(links().at(-1)).toBe('登录 /login?redirect=%2Fstudy');
});

test('the logo stands in place of the name; the search screen has no link to itself', async () => {
  await start({ at: '/search', config: { logo: { logo: '/logo.png', white_logo: '/white.png' } } });
  expect(screen.getByRole('img', { name: '小学堂' }).getAttribute('src')).toBe('/logo.png');
  expect(document.querySelector('source')?.getAttribute('srcset')).toBe('/white.png');
  expect(screen.queryByRole('link', { name: '搜索课程、课时' })).toBeNull();
});
