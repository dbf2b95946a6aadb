import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configQuery } from '../../api/queries/config.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { removeToken, setToken } from '../../session/token-store.ts';
import { connectServiceWorker } from './connect-service-worker.ts';
import { offlineTexts } from './offline-texts.ts';
import { startServiceWorker } from './start-service-worker.ts';

/** A stand-in for `navigator.serviceWorker`. */
function createContainer(controller: object | null = {}) {
  const posted: unknown[] = [];
  const registered: string[] = [];
  const container = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => posted.push(message) } }),
    register: (address: string) => {
      registered.push(address);
      return Promise.reject(new TypeError('404'));
    },
    startMessages: () => undefined,
  });
  const tell = (data: object) => container.dispatchEvent(Object.assign(new Event('message'), { data }));
  return { container: container as unknown as ServiceWorkerContainer, posted, registered, tell };
}

let isReachable = false;
beforeEach(() => {
  isReachable = false;
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('');
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.body.replaceChildren();
});

test('the worker learns of each change of the login', async () => {
  const { container, posted } = createContainer();
  setToken('one');
  connectServiceWorker(container, createQueryClient(), false);
  await waitFor(() => expect(posted).toEqual([{ type: 'started', token: 'one', loaded: [] }]));
  removeToken();
  await waitFor(() => expect(posted.at(-1)).toEqual({ type: 'token', token: null }));
});

test('newer data of the server reach the page', () => {
  const { container, tell } = createContainer();
  const client = createQueryClient();
  client.setQueryData(configQuery().queryKey, { name: '旧' } as never, { updatedAt: 1 });
  connectServiceWorker(container, client, false);
  const state = { data: { name: '新' }, dataUpdatedAt: 2, status: 'success' };
  const query = { queryKey: configQuery().queryKey, queryHash: '["config"]', state };
  tell({ type: 'fresh-state', state: JSON.stringify({ mutations: [], queries: [query] }) });
  expect(client.getQueryData(configQuery().queryKey)).toEqual({ name: '新' });
});

test('the bar is shown until the service can be reached, then everything is loaded anew', async () => {
  const { container, tell } = createContainer();
  const client = createQueryClient();
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  connectServiceWorker(container, client, false);
  act(() => void tell({ type: 'offline' }));
  const bar = await screen.findByText(offlineTexts.kept);
  expect(bar.closest('[role="status"]')).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText(offlineTexts.kept);
  expect(invalidated).not.toHaveBeenCalled();
  isReachable = true;
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(screen.queryByText(offlineTexts.kept)).toBeNull();
  });
  expect(invalidated).toHaveBeenCalled();
});

test('a server without a worker, and a browser that knows none, change nothing', async () => {
  startServiceWorker(createQueryClient());
  const { container, registered } = createContainer(null);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void run());
  startServiceWorker(createQueryClient());
  // The rejection is handled: an unhandled one would fail the test.
  await waitFor(() => expect(registered).toEqual(['/service-worker.js']));
});
