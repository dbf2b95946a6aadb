import { beforeEach, expect, test, vi } from 'vitest';
import {
  claimLinkStart,
  rememberLinkStart,
  rememberSocialReturn,
  takeSocialReturn,
} from './social-return.ts';

test('a path is kept for 600 s and given out once', () => {
  rememberSocialReturn('/order?goods_name=a b', 1000);
  expect(takeSocialReturn(600_999)).toBe('/order?goods_name=a b');
  expect(takeSocialReturn(600_999)).toBeNull();
  rememberSocialReturn('/order', 1000);
  expect(takeSocialReturn(601_000)).toBeNull();
  rememberSocialReturn('/order', 1000);
  expect(takeSocialReturn(999)).toBeNull();
});

test('another login forgets the path of the one before', () => {
  rememberSocialReturn('/order', 0);
  rememberSocialReturn(null, 1);
  expect(takeSocialReturn(2)).toBeNull();
});

test.each(['', 'x', '5', '5 https://evil.example', ' /order'])('%j in the store is no path', (kept) => {
  localStorage.setItem('meedu-h5-social-return', kept);
  expect(takeSocialReturn(6)).toBeNull();
});

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

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
