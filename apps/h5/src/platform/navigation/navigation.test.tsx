import { expect, test, vi } from 'vitest';
import { claimPageLoad } from './navigation.ts';

test('an address may be loaded once a minute, to the millisecond', () => {
  expect(claimPageLoad('/login', 0)).toBe(true);
  expect(claimPageLoad('/login', 1)).toBe(false);
  expect(claimPageLoad('/login', 59_999)).toBe(false);
  expect(claimPageLoad('/login', 60_000)).toBe(true);
  expect(claimPageLoad('/login', 60_001)).toBe(false);
});

test('each address counts for itself, and neither forgets the other', () => {
  expect(claimPageLoad('/login', 0)).toBe(true);
  expect(claimPageLoad('/error', 1)).toBe(true);
  expect(claimPageLoad('/login', 2)).toBe(false);
  expect(claimPageLoad('/error', 3)).toBe(false);
});

test('a clock that was put back does not allow another load at once', () => {
  expect(claimPageLoad('/login', 100_000)).toBe(true);
  expect(claimPageLoad('/login', 99_000)).toBe(false);
  expect(claimPageLoad('/login', 40_000)).toBe(true);
});

test('what is no time in the store does not stop a load', () => {
  sessionStorage.setItem('meedu-h5-page-load:/login', 'x');
  expect(claimPageLoad('/login', 0)).toBe(true);
  expect(claimPageLoad('/login', 1)).toBe(false);
});

test('a browser that cannot remember it does not load the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(claimPageLoad('/login', 0)).toBe(false);
});
