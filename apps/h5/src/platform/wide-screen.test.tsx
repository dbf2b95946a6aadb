import { expect, test, vi } from 'vitest';
import { whenWideScreen } from './wide-screen.ts';

function stubScreen(matches: boolean): { readonly change: () => void } {
  const listeners: (() => void)[] = [];
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
  }));
  return { change: () => listeners.map((listener) => listener()) };
}

test('a wide window is not waited for', async () => {
  stubScreen(true);
  await expect(whenWideScreen()).resolves.toBeUndefined();
});

test('a phone waits until its window grows', async () => {
  const screen = stubScreen(false);
  const resolved = vi.fn();
  const wide = whenWideScreen().then(resolved);
  await Promise.resolve();
  expect(resolved).not.toHaveBeenCalled();
  screen.change();
  await wide;
  expect(resolved).toHaveBeenCalledOnce();
});
