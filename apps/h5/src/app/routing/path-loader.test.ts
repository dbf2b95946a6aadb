// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { removeToken, setToken } from '../../session/token-store.ts';
import { createPathLoader } from './path-loader.ts';

/** Loads the data of a path and returns the paths of the calls. */
function callsFor(path: string): string[] {
  const fetched = vi.fn((_address: string) => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  createPathLoader(new QueryClient({ defaultOptions: { queries: { retry: false } } })).data(path);
  return fetched.mock.calls.map(([address]) => new URL(address, window.location.origin).pathname);
}

beforeEach(removeToken);

test('the data of a course is loaded', () => {
  expect(callsFor('/course/7')).toContain('/api/v2/course/7');
});

test('a list is not loaded ahead', () => {
  expect(callsFor('/courses?scene=free')).not.toContain('/api/v2/courses');
});

test('a screen for members loads nothing without a login', () => {
  expect(callsFor('/course/video/7')).toEqual([]);
  setToken('token');
  expect(callsFor('/course/video/7')).toContain('/api/v2/video/7');
});
