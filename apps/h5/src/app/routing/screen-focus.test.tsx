import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useNavigate, useRoutes } from '../../platform/router/router.tsx';
import { show } from '../../testing/show.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import type { AppRoute } from './app-route.ts';
import { RouteScreen } from './route-screen.tsx';
import { ScreenFocus } from './screen-focus.tsx';

/** Screens whose code a test sends when it wants to. */
let sendCode: Record<string, (component: ComponentType) => void> = {};

function lazyRoute(path: string): AppRoute {
  const code = new Promise<ComponentType>((resolve) => {
    sendCode[path] = resolve;
  });
  return { id: path, path, render: 'shell', screen: lazyPart(() => code) };
}

function List() {
  const navigate = useNavigate();
  return (
    <main id="main" tabIndex={-1}>
      <h1>the list</h1>
      <AppLink to="/detail">first</AppLink>
      <AppLink to="/detail">first</AppLink>
      <AppLink to="/?sort=new">sorted</AppLink>
      <button type="button" onClick={() => navigate('/detail')}>
        by button
      </button>
      <input aria-label="a field" />
    </main>
  );
}
const back = (): void => void fireEvent.click(screen.getByText('back'));

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      back
    </button>
  );
}

let routes: readonly AppRoute[];
function Routes() {
  return useRoutes([
    { path: '/', element: <List /> },
    ...routes.map((route) => ({
      path: route.path,
      element: (
        <>
          <RouteScreen key={route.id} route={route} />
          <AppLink to="/study" replace>
            tab
          </AppLink>
        </>
      ),
    })),
  ]);
}

beforeEach(() => {
  sendCode = {};
  routes = [lazyRoute('detail'), lazyRoute('study')];
});

const settle = () => act(async () => undefined);
const active = (): string | undefined =>
  document.activeElement === document.body ? 'nothing' : document.activeElement?.textContent?.trim();
const start = (at = ['/']): void => {
  show(
    <>
      <Routes />
      <Back />
      <ScreenFocus />
    </>,
    { at },
  );
};
const tap = (name: string, index = 0): void => {
  const element = screen.getAllByText(name)[index];
  element?.focus();
  if (element) fireEvent.click(element);
};
const Detail = () => <h1>the detail</h1>;

test('on the first screen the focus stays where the browser puts it', async () => {
  start();
  await settle();
  expect(active()).toBe('nothing');
});

test('a screen whose code loads late gets the focus on its heading', async () => {
  start();
  tap('first');
  await settle();
  expect(active()).toBe('nothing');
  sendCode.detail?.(Detail);
  await settle();
  expect(active()).toBe('the detail');
  // Nobody is to reach a heading by Tab.
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
});

test('the focus moves from the main landmark to a late heading, and to its replacement', async () => {
  let show: (step: number) => void = () => undefined;
  const Steps = () => {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      show = (step) => {
        if (place.current) place.current.innerHTML = step === 0 ? '' : `<h1>heading ${step}</h1>`;
      };
    }, []);
    return (
      <main id="main" tabIndex={-1}>
        <div ref={place} />
      </main>
    );
  };
  start();
  tap('first');
  sendCode.detail?.(Steps);
  await settle();
  expect(document.activeElement?.id).toBe('main');
  for (const step of [1, 2]) {
    show(step);
    await settle();
    expect(active()).toBe(`heading ${step}`);
  }
});

test('a focus that the user has set is kept', async () => {
  start();
  tap('first');
  await settle();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  screen.getByText('tab').focus();
  sendCode.detail?.(Detail);
  await settle();
  expect(active()).toBe('tab');
});

test.each(['pointerDown', 'keyDown'] as const)('after %s the focus is not moved any more', async (event) => {
  start();
  tap('first');
  await settle();
  fireEvent[event](document.body);
  sendCode.detail?.(Detail);
  await settle();
  expect(active()).toBe('nothing');
});

test('a field that the screen itself focuses keeps the focus', async () => {
  const WithField = () => {
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => field.current?.focus(), []);
    return (
      <>
        <h1>the form</h1>
        <input ref={field} aria-label="own field" />
      </>
    );
  };
  start();
  tap('first');
  sendCode.detail?.(WithField);
  await settle();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('own field');
});

test('a dialog that started the navigation keeps the focus while it is open', async () => {
  start();
  const dialog = document.createElement('dialog');
  const confirm = document.createElement('button');
  dialog.open = true;
  dialog.append(confirm);
  document.body.append(dialog);
  confirm.focus();
  fireEvent.click(screen.getByText('by button'));
  sendCode.detail?.(Detail);
  await settle();
  expect(document.activeElement).toBe(confirm);
  dialog.remove();
  await settle();
  expect(active()).toBe('the detail');
});

test('a link that stays on the page, such as a tab, does not keep the focus', async () => {
  start();
  tap('first');
  sendCode.detail?.(Detail);
  sendCode.study?.(() => <h1>the study</h1>);
  await settle();
  tap('tab');
  await settle();
  expect(active()).toBe('the study');
});

test('a changed query does not move the focus', async () => {
  start();
  tap('sorted');
  await settle();
  expect(screen.getByTestId('address').textContent).toBe('/?sort=new');
  expect(active()).toBe('sorted');
});

test.each([
  ['first', 0],
  ['first', 1],
  ['by button', 0],
])('going back puts the focus on what led away: %s, number %i', async (name, index) => {
  start();
  tap(name, index);
  sendCode.detail?.(Detail);
  await settle();
  back();
  await settle();
  expect(document.activeElement).toBe(screen.getAllByText(name)[index]);
});

test('going back to a page without a tapped link focuses its heading', async () => {
  start(['/', '/detail']);
  sendCode.detail?.(Detail);
  await settle();
  back();
  await settle();
  expect(active()).toBe('the list');
});

test('after 15 s the focus is not moved any more', async () => {
  vi.useFakeTimers();
  start();
  tap('first');
  await act(() => vi.advanceTimersByTimeAsync(14_999));
  sendCode.detail?.(() => (
    <main id="main" tabIndex={-1}>
      the detail
    </main>
  ));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(active()).toBe('the detail');
  await act(() => vi.advanceTimersByTimeAsync(1));
  const late = document.createElement('h1');
  document.body.append(late);
  await act(() => vi.advanceTimersByTimeAsync(0));
  late.remove();
  expect(active()).toBe('the detail');
});
