import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../../platform/lazy-part.ts';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { useRoutes } from '../../platform/router/router.tsx';
import { show } from '../../testing/show.tsx';
import { TabLayout } from '../tab-layout.tsx';
import type { AppRoute } from './app-route.ts';
import { RouteElement } from './route-screen.tsx';

const NO_CODE = new TypeError('Failed to fetch dynamically imported module: /assets/study.js');
let isOnline: boolean;
let reloaded: ReturnType<typeof vi.spyOn>;

const route = (path: string, importScreen: () => Promise<() => React.ReactNode>): AppRoute => ({
  id: path || 'home',
  path,
  render: 'shell',
  inTabs: true,
  screen: lazyPart(importScreen),
});
const routes = [
  route('', async () => () => <h1>the home screen</h1>),
  route('study', () => Promise.reject(NO_CODE)),
  route('member', async () => () => {
    throw new Error('a bug');
  }),
];
const Screens = () =>
  useRoutes(
    routes.map((each) => ({
      path: each.path,
      element: (
        <TabLayout>
          <RouteElement key={each.id} route={each} />
        </TabLayout>
      ),
    })),
  );

beforeEach(() => {
  isOnline = true;
  reloaded = vi.spyOn(hardNavigate, 'reload').mockImplementation(() => undefined);
  // React and the boundary both say what broke.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('offline');
    return new Response('');
  });
});

const settle = () => act(async () => undefined);
async function start(at: string): Promise<void> {
  show(<Screens />, { at: [at] });
  await settle();
}
async function tapTab(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name }));
  await settle();
}

test('if the code of a screen fails to load, the other tabs stay usable', async () => {
  isOnline = false;
  await start('/');
  await tapTab('在学');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('暂时打不开');
  expect(screen.getByRole('navigation')).toBeTruthy();
  expect(reloaded).not.toHaveBeenCalled();
  await tapTab('首页');
  expect(screen.getByText('the home screen')).toBeTruthy();
});

test('if a screen throws, the other tabs stay usable', async () => {
  await start('/member');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('页面出了点问题');
  await tapTab('首页');
  expect(screen.getByText('the home screen')).toBeTruthy();
  expect(screen.queryByText('页面出了点问题')).toBeNull();
});

test('if an update replaced the code, the page reloads automatically once a minute and on every tap', async () => {
  await start('/study');
  expect(reloaded).toHaveBeenCalledTimes(1);
  cleanup();
  await start('/study');
  expect(reloaded).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await settle();
  expect(reloaded).toHaveBeenCalledTimes(2);
});

test('an attempt without a network does not count as the automatic reload', async () => {
  isOnline = false;
  await start('/study');
  cleanup();
  isOnline = true;
  await start('/study');
  expect(reloaded).toHaveBeenCalledTimes(1);
});
