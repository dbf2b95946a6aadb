import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hardNavigate } from '../navigation/navigation.ts';
import { createBrowserHistory, createFixedHistory, type NavigateOptions, type Target } from './history.ts';
import {
  Navigate,
  Router,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
} from './router.tsx';

let navigate: ReturnType<typeof useNavigate>;
let seen: ReturnType<typeof useLocation>[];
function Part() {
  navigate = useNavigate();
  const location = useLocation();
  if (seen.at(-1) !== location) seen.push(location);
  return (
    <p data-testid="address">
      {`${useNavigationType()} ${location.pathname}${location.search}${location.hash}`}
    </p>
  );
}
function start(at: string, content: ReactNode = null): void {
  window.history.replaceState(null, '', at);
  render(
    <Router history={createBrowserHistory()}>
      <Part />
      {content}
    </Router>,
  );
}
const address = () => screen.getByTestId('address').textContent;
const go = (to: Target, options?: NavigateOptions) => act(() => navigate(to, options));
const goBack = async (to: string): Promise<void> => {
  window.history.back();
  await waitFor(() => expect(address()).toBe(to));
};

beforeEach(() => {
  seen = [];
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

test('the content follows the history, back and forward', async () => {
  start('/courses?scene=free#top');
  expect(address()).toBe('POP /courses?scene=free#top');
  go('/course/1');
  expect(address()).toBe('PUSH /course/1');
  expect(window.location.pathname).toBe('/course/1');
  go('/course/2', { replace: true });
  expect(address()).toBe('REPLACE /course/2');
  await goBack('POP /courses?scene=free#top');
  act(() => navigate(1));
  await waitFor(() => expect(address()).toBe('POP /course/2'));
});

test('a target is a path, a query of the present path, or parts of an address', () => {
  start('/courses?scene=free');
  go('?sort=new');
  expect(address()).toBe('PUSH /courses?sort=new');
  go('?');
  expect(address()).toBe('PUSH /courses');
  expect(window.location.href).toBe(`${window.location.origin}/courses`);
  go({ pathname: '/login', search: '?redirect=%2F', hash: '#code' });
  expect(address()).toBe('PUSH /login?redirect=%2F#code');
  go('/search?keywords=中文');
  expect(address()).toBe('PUSH /search?keywords=%E4%B8%AD%E6%96%87');
});

test('an entry keeps its key and its state, also when the page is loaded again', async () => {
  start('/');
  expect(seen[0]).toMatchObject({ key: 'default', state: null });
  go('/order', { state: { orderNo: 'A1' } });
  go('/member');
  const [, order, member] = seen;
  expect(order?.state).toEqual({ orderNo: 'A1' });
  expect(member?.state).toBeNull();
  expect(new Set(seen.map(({ key }) => key)).size).toBe(3);
  await goBack('POP /order');
  expect(seen.at(-1)).toEqual(order);
  expect(createBrowserHistory().present()).toEqual({ kind: 'POP', location: order });
});

test('nothing moves when an entry is left that only covered the page', async () => {
  start('/');
  go('/courses', { state: { scrollTop: 5 } });
  const before = seen.length;
  window.history.pushState({ ...window.history.state, isCovered: true }, '');
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await act(() => popped);
  expect(seen).toHaveLength(before);
  expect(address()).toBe('PUSH /courses');
});

test.each(['//other.example/a', '/\\other.example/a', '/\t/other.example/a', 'https://other.example/a'])(
  '%j stays on this site',
  (to) => {
    const { origin } = window.location;
    start('/');
    go(to);
    expect(window.location.origin).toBe(origin);
    expect(window.location.pathname).toContain('other.example/a');
  },
);

test('where the browser refuses a history entry, the page is loaded', () => {
  const loaded = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
  start('/');
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
  });
  go('/courses?scene=free');
  expect(loaded).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/courses?scene=free`);
  expect(address()).toBe('POP /');
});

test('the present screen stays until the next one is there', async () => {
  const code = Promise.withResolvers<{ default: () => ReactNode }>();
  const Next = lazy(() => code.promise);
  const Screens = () =>
    useRoutes([
      { path: '/', element: <p>the first screen</p> },
      { path: '/next', element: <Next /> },
    ]);
  start(
    '/',
    <Suspense fallback={<p>loading</p>}>
      <Screens />
    </Suspense>,
  );
  go('/next');
  expect(screen.getByText('the first screen').style.display).toBe('');
  expect(screen.queryByText('loading')).toBeNull();
  await act(async () => code.resolve({ default: () => <p>the next screen</p> }));
  expect(screen.getByText('the next screen')).toBeTruthy();
  expect(screen.queryByText('the first screen')).toBeNull();
});

test('routes give their parameters, and what two of them share stays', () => {
  const Id = () => <p data-testid="id">{useParams().id ?? 'none'}</p>;
  const inFrame = (name: string) => (
    <div data-testid="frame">
      <Id key={name} />
    </div>
  );
  const routes = [
    { path: 'a/:id', element: inFrame('a') },
    { path: 'b', element: inFrame('b') },
  ];
  const Screens = () => useRoutes(routes);
  start('/a/4%2F2', <Screens />);
  const id = () => screen.queryByTestId('id')?.textContent;
  const frame = screen.getByTestId('frame');
  expect(id()).toBe('4/2');
  go('/b');
  expect(id()).toBe('none');
  expect(screen.getByTestId('frame')).toBe(frame);
  go('/c');
  expect(id()).toBeUndefined();
});

test('a screen that moves at once, even before it is on the screen, is followed', () => {
  const Early = () => {
    const move = useNavigate();
    useLayoutEffect(() => {
      if (window.location.pathname === '/early') move('/then', { replace: true });
    }, [move]);
    return null;
  };
  const Screens = () =>
    useRoutes([
      { path: '/early', element: <Early /> },
      { path: '/then', element: <Navigate to="/last?a=1" replace /> },
    ]);
  const before = window.history.length;
  start('/early', <Screens />);
  expect(address()).toBe('REPLACE /last?a=1');
  expect(window.history.length).toBe(before);
});

test('on the server the address is fixed', () => {
  const html = renderToString(
    <Router history={createFixedHistory('/courses?scene=free')}>
      <Part />
    </Router>,
  );
  expect(html).toContain('POP /courses?scene=free');
});
