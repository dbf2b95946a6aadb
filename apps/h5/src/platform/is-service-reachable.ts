import { fetchWithTimeout } from './fetch-with-timeout.ts';

/** Whether the service answers a request for this page within 15 s, with any status. */
export const isServiceReachable = (): Promise<boolean> =>
  fetchWithTimeout(window.location.href, { method: 'HEAD', cache: 'no-store' }, () => true).catch(
    () => false,
  );
