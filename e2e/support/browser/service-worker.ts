import type { Page } from 'playwright-core';
import type { WindowOptions } from './window.ts';

/** A window with service workers, which other windows do without: their requests would not pass through the page. */
export const withServiceWorker = (options: WindowOptions = {}): WindowOptions => ({
  ...options,
  context: { ...options.context, serviceWorkers: 'allow' },
});

/** Storing the whole build takes a second, many on a busy machine. */
const INSTALLED = { timeout: 60_000 };

/** Waits until the service worker has stored the build and answers the requests of this page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    INSTALLED,
  );
  // The page is connected when the code for it was loaded.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/connect-service-worker-')),
  );
}

interface KeptAnswer {
  readonly cache: string;
  readonly url: string;
  readonly text: string;
}

/** Everything that is kept in this browser, in all caches. */
export function readCaches(page: Page): Promise<KeptAnswer[]> {
  return page.evaluate(async () => {
    const kept = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const headers = JSON.stringify([...(response?.headers ?? []), ...request.headers]);
        kept.push({ cache: name, url: request.url, text: `${headers} ${await response?.text()}` });
      }
    }
    return kept;
  });
}
