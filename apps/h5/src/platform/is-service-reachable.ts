import { REQUEST_TIMEOUT_MS } from '@zaixue/contract/constants';

/** Whether the service answers a request for this page within 15 s, with any status. */
export async function isServiceReachable(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS);
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: controller.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
