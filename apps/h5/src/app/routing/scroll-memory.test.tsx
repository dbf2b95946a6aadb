import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useNavigate } from '../../platform/router/router.tsx';
import { MemoryRouter } from '../../testing/memory-router.tsx';
import { ScrollMemory } from './scroll-memory.tsx';

const KEY = 'meedu-h5-scroll';
let scrolled: [number, number][];

function Links() {
  const navigate = useNavigate();
  const link = (name: string, go: () => void) => (
    <button type="button" onClick={go}>
      {name}
    </button>
  );
  return (
    <>
      {link('path', () => void navigate('/b'))}
      {link('query', () => void navigate('?page=2'))}
      {link('replace', () => void navigate('/c', { replace: true }))}
      {link('back', () => void navigate(-1))}
    </>
  );
}
const open = () =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/a', key: 'first' }]}>
      <Links />
      <ScrollMemory />
    </MemoryRouter>,
  );
const tap = (name: string) => act(() => void fireEvent.click(screen.getByText(name)));
const scrollTo = (top: number): void => {
  vi.stubGlobal('scrollY', top);
  fireEvent.scroll(window);
};

beforeEach(() => {
  scrolled = [];
  vi.stubGlobal('scrollTo', (left: number, top: number) => void scrolled.push([left, top]));
});

test.each(['path', 'replace'])('a new path by %s starts at its top', (how) => {
  open();
  scrollTo(300);
  tap(how);
  expect(scrolled).toEqual([[0, 0]]);
});

test('a changed query keeps the scroll position', () => {
  open();
  scrollTo(300);
  tap('query');
  expect(scrolled).toEqual([]);
});

test('going back restores the scroll position', () => {
  open();
  scrollTo(300);
  tap('path');
  scrollTo(50);
  tap('back');
  expect(scrolled).toEqual([
    [0, 0],
    [0, 300],
  ]);
});

test('a reload restores the position that was stored on pagehide', () => {
  const { unmount } = open();
  scrollTo(300);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(KEY)).toBe('{"first":300}');
  expect(window.history.scrollRestoration).toBe('auto');
  unmount();
  open();
  expect(scrolled.at(-1)).toEqual([0, 300]);
  expect(window.history.scrollRestoration).toBe('manual');
});

test('invalid stored positions are ignored', () => {
  sessionStorage.setItem(KEY, '{');
  open();
  expect(scrolled).toEqual([]);
});
