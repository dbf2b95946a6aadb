import { hydrate, type QueryClient } from '@tanstack/react-query';
import type { PageMessage, WorkerMessage } from '../../service-worker/messages.ts';
import { getToken, subscribeToToken } from '../../session/token-store.ts';
import { showOfflineBar } from './offline-bar.tsx';

/**
 * Receives what the service worker tells this page, and tells it when a login begins or ends: it then deletes what it keeps
 * for other members. `isNew`: this page began without a service worker, which may therefore lack its answers.
 */
export function connectServiceWorker(
  serviceWorker: ServiceWorkerContainer,
  client: QueryClient,
  isNew: boolean,
): void {
  const post = (message: PageMessage): void =>
    void serviceWorker.ready.then(({ active }) => active?.postMessage(message));
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'offline') showOfflineBar(client);
    if (data.type === 'fresh-state') hydrate(client, JSON.parse(data.state));
    if (data.type === 'outdated') void client.invalidateQueries();
  });
  serviceWorker.startMessages();
  const loaded = isNew ? performance.getEntriesByType('resource').map(({ name }) => name) : [];
  post({ type: 'started', token: getToken(), loaded });
  subscribeToToken(() => post({ type: 'token', token: getToken() }));
}
