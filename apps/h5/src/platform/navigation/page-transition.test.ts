// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { goWithTransition, isPageTransitionPending, pageTransitionDone } from './page-transition.ts';

/** Resolves when the browser may show the new page. */
let updated: Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => {
      updated = update();
      return { finished: updated };
    },
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'startViewTransition');
  });
});

const direction = () => document.documentElement.dataset.going;

test('a transition waits until the new page is in the document', async () => {
  const go = vi.fn(() => expect(isPageTransitionPending()).toBe(true));
  goWithTransition('forward', go);
  expect(go).toHaveBeenCalledOnce();
  expect(direction()).toBe('forward');
  pageTransitionDone();
  await updated;
  expect(isPageTransitionPending()).toBe(false);
  await vi.waitFor(() => expect(direction()).toBeUndefined());
});

test('a page that does not come is waited for 400 ms', async () => {
  goWithTransition('back', () => undefined);
  await vi.advanceTimersByTimeAsync(399);
  expect(isPageTransitionPending()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await updated;
  expect(isPageTransitionPending()).toBe(false);
});

test('the wait for an earlier page does not end the one for the next', async () => {
  goWithTransition('forward', () => undefined);
  pageTransitionDone();
  await vi.advanceTimersByTimeAsync(300);
  goWithTransition('back', () => undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect(isPageTransitionPending()).toBe(true);
  pageTransitionDone();
});

test('a transition that replaces one whose pictures still move keeps its direction', async () => {
  const ends: (() => void)[] = [];
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => {
      updated = update();
      return { finished: new Promise<void>((resolve) => ends.push(resolve)) };
    },
  });
  goWithTransition('forward', () => undefined);
  pageTransitionDone();
  goWithTransition('back', () => undefined);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(direction()).toBe('back');
  pageTransitionDone();
  ends[1]?.();
  await vi.waitFor(() => expect(direction()).toBeUndefined());
});
