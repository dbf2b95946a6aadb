import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useNavigate, useRoutes } from '../../platform/router/router.tsx';
import { removeToken, setToken } from '../../session/token-store.ts';
import { show } from '../../testing/show.tsx';
import type { AppRoute } from './app-route.ts';
import { RouteScreen } from './route-screen.tsx';

const loaded = vi.fn(async () => 'data');
const query = { queryKey: ['thing'], queryFn: loaded };

const guarded: AppRoute = {
  id: 'guarded',
  path: 'messages',
  render: 'shell',
  guarded: true,
  queries: () => [query],
  screen: lazyPart(async () => () => <h1>messages</h1>),
};
const moved: AppRoute = {
  id: 'moved',
  path: 'moved',
  render: 'content',
  redirect: () => '/here',
  screen: lazyPart(async () => () => <h1>moved</h1>),
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
  loaded.mockClear();
});

const settle = () => act(async () => undefined);
const address = () => screen.getByTestId('address').textContent;

test('without a token, a guarded address redirects to the login with path and query', async () => {
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

test('removing the token does not leave the current screen', async () => {
  setToken('t');
  show(<Routes />, { at: ['/messages'] });
  await settle();
  act(() => removeToken());
  expect(address()).toBe('/messages');
});

test('another query of the same screen loads its data, and the screen stays', async () => {
  const ids: (string | null)[] = [];
  const list: AppRoute = {
    id: 'list',
    path: 'list',
    render: 'content',
    queries: ({ search }) => {
      ids.push(search.get('page'));
      return [{ queryKey: ['list', search.get('page')], queryFn: loaded }];
    },
    screen: lazyPart(async () => () => <input aria-label="kept" />),
  };
  const element = <RouteScreen route={list} />;
  const WithLink = () => {
    const navigate = useNavigate();
    return (
      <>
        {useRoutes([{ path: '/list', element }])}
        <button type="button" onClick={() => navigate('?page=2')}>
          next
        </button>
      </>
    );
  };
  const client = createQueryClient();
  show(<WithLink />, { at: ['/list?page=1'], client });
  await settle();
  const field = screen.getByLabelText('kept');
  fireEvent.click(screen.getByText('next'));
  await settle();
  expect(screen.getByLabelText('kept')).toBe(field);
  expect([...new Set(ids)]).toEqual(['1', '2']);
  expect(client.getQueryData(['list', '2'])).toBe('data');
});

test('rendering the same entry again loads nothing', async () => {
  setToken('t');
  const client = createQueryClient();
  show(<Routes />, { at: ['/messages'], client });
  await settle();
  client.setQueryData(['thing'], 'newer', { updatedAt: 0 });
  loaded.mockClear();
  // The token is part of what is drawn around the screen.
  act(() => setToken('t2'));
  await settle();
  expect(loaded).not.toHaveBeenCalled();
});

test('an incomplete address redirects', () => {
  show(<Routes />, { at: ['/moved'] });
  expect(address()).toBe('/here');
});

test('a screen without data shows the words of a service under maintenance, and a retry brings it back', async () => {
  setToken('t');
  const client = createQueryClient();
  loaded.mockRejectedValueOnce(new ApiFailure('answer', 503, '系统维护中'));
  show(<Routes />, { at: ['/messages'], client });
  expect(await screen.findByRole('heading', { name: '系统维护中' })).toBeTruthy();
  expect(address()).toBe('/messages');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: 'messages' })).toBeTruthy();
  // What was loaded stays when a later request fails.
  loaded.mockRejectedValueOnce(new ApiFailure('answer', 503, '系统维护中'));
  await act(async () => void (await client.refetchQueries({ queryKey: query.queryKey })));
  expect(screen.getByRole('heading', { name: 'messages' })).toBeTruthy();
  removeToken();
});
