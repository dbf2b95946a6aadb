import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useNavigate, useRoutes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { removeToken, setToken } from '../session/token-store.ts';
import { show } from '../testing/show.tsx';
import type { AppRoute } from './app-route.ts';
import { lazyScreen } from './lazy-screen.ts';
import { RouteScreen } from './route-screen.tsx';

const loaded = vi.fn(async () => 'data');
const query = { queryKey: ['thing'], queryFn: loaded };

const guarded: AppRoute = {
  id: 'guarded',
  path: 'messages',
  render: 'shell',
  guarded: true,
  queries: () => [query],
  screen: lazyScreen(async () => () => <h1>messages</h1>),
};
const moved: AppRoute = {
  id: 'moved',
  path: 'moved',
  render: 'content',
  redirect: () => '/here',
  screen: lazyScreen(async () => () => <h1>moved</h1>),
};

function Routes() {
  return useRoutes([
    ...[guarded, moved].map((route) => ({
      path: route.path,
      element: <RouteScreen key={route.id} route={route} />,
    })),
    { path: '*', element: <Elsewhere /> },
  ]);
}

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      back
    </button>
  );
}

beforeEach(() => {
  localStorage.clear();
  loaded.mockClear();
});
afterEach(cleanup);

const settle = () => act(async () => undefined);
const address = () => screen.getByTestId('address').textContent;

test('without a token a guarded address is replaced by the login, which leads back to path and query', async () => {
  show(<Routes />, { at: ['/first', '/messages?page=2&kind=a'] });
  expect(address()).toBe('/login?redirect=%2Fmessages%3Fpage%3D2%26kind%3Da');
  expect(loaded).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('back'));
  await settle();
  expect(address()).toBe('/first');
});

test('with a token the screen and its data are loaded', async () => {
  setToken('t');
  const client = createQueryClient();
  show(<Routes />, { at: ['/messages'], client });
  expect(screen.queryByRole('status', { name: '' })).not.toBeNull();
  await settle();
  expect(screen.queryByText('messages')).not.toBeNull();
  expect(client.getQueryData(['thing'])).toBe('data');
});

test('a token that goes away does not move who is already there', async () => {
  setToken('t');
  show(<Routes />, { at: ['/messages'] });
  await settle();
  act(() => removeToken());
  expect(address()).toBe('/messages');
});

test('an address without sense leads elsewhere', () => {
  show(<Routes />, { at: ['/moved'] });
  expect(address()).toBe('/here');
});
