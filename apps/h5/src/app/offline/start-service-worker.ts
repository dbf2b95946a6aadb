import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../../platform/when-idle.ts';

const ADDRESS = '/service-worker.js';

/**
 * Registers the service worker when the page has loaded and the browser is idle, so that a first visit is neither slower nor
 * larger until then. Servers without one, and browsers that know none, stay as they are.
 */
export function startServiceWorker(client: QueryClient): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isNew = !serviceWorker.controller;
  const connect = (): void =>
    void import('./connect-service-worker.ts').then(
      ({ connectServiceWorker }) => connectServiceWorker(serviceWorker, client, isNew),
      // The next page tries again; the page works without it.
      () => undefined,
    );
  const start = (): void =>
    void whenIdle(() => {
      // Without a worker nothing is kept, so there is nothing to show or to forget.
      if (isNew) serviceWorker.addEventListener('controllerchange', connect, { once: true });
      else connect();
      // Rejected where the server has no worker or the browser forbids it.
      serviceWorker.register(ADDRESS).catch(() => undefined);
    });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
