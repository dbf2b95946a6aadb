import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimLinkStart, rememberLinkStart } from './social-link-start.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

test('a start counts once', () => {
  expect(claimLinkStart()).toBe(false);
  rememberLinkStart();
  expect(claimLinkStart()).toBe(true);
  expect(claimLinkStart()).toBe(false);
});

test.each([
  [599_999, true],
  [600_000, false],
  [-1, false],
])('after %i ms a start counts: %j', (age, counts) => {
  rememberLinkStart();
  vi.setSystemTime(1_000_000 + age);
  expect(claimLinkStart()).toBe(counts);
});

test('what is no time is no start', () => {
  localStorage.setItem('meedu-h5-social-link', 'x');
  expect(claimLinkStart()).toBe(false);
});
