import { expect, test, vi } from 'vitest';
import { canGoBack } from './can-go-back.ts';

test.each([
  [1, 1, false],
  [2, 1, false],
  [3, 1, true],
  [3, 2, false],
  [4, 2, true],
])('with %i entries in the history, going back %i steps: %s', (length, steps, possible) => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(length);
  expect(canGoBack(steps)).toBe(possible);
});

test.each([
  [0, 1, false],
  [1, 1, true],
  [1, 2, false],
])('a browser that knows its pages of this site is believed (%i, %i)', (index, steps, possible) => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(50);
  vi.stubGlobal('navigation', { currentEntry: { index } });
  expect(canGoBack(steps)).toBe(possible);
});
