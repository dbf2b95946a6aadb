import { expect, test, vi } from 'vitest';
import { isServiceReachable } from '../platform/is-service-reachable.ts';
import { fetchText } from './fetch-text.ts';

const hanging = (_: unknown, init?: RequestInit) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
const failureOf = (signal?: AbortSignal) => fetchText('/a.vtt', signal).catch((failure: unknown) => failure);

test('a file comes as text, asked for without cookies', async () => {
  const fetched = vi.fn(async () => new Response('WEBVTT'));
  vi.stubGlobal('fetch', fetched);
  expect(await fetchText('/a.vtt')).toBe('WEBVTT');
  expect(fetched).toHaveBeenCalledWith('/a.vtt', expect.objectContaining({ credentials: 'omit' }));
});

test('a status that is no success, a lost connection and a given-up call are told apart', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 403 }));
  expect(await failureOf()).toMatchObject({ kind: 'http', code: 403 });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await failureOf()).toMatchObject({ kind: 'network' });
  vi.stubGlobal('fetch', hanging);
  const controller = new AbortController();
  const failure = failureOf(controller.signal);
  controller.abort();
  expect(await failure).toMatchObject({ kind: 'aborted' });
});

test.each([
  ['a file', () => failureOf(), expect.objectContaining({ kind: 'network' })],
  ['the question whether the service is there', () => isServiceReachable(), false],
])('%s is given up after 15 s', async (_, ask, result) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(hanging));
  const settled = vi.fn();
  const asked = ask().then(settled);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(settled).toHaveBeenCalledWith(result);
});

test('a service that answers anything is there; it is asked past every cache, for no body', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  expect(await isServiceReachable()).toBe(true);
  expect(fetched).toHaveBeenCalledWith(
    window.location.href,
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
});
