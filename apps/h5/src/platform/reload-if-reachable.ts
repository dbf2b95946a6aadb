import { REQUEST_TIMEOUT_MS } from '@zaixue/contract/constants';
import { pageLeave } from './page-leave.ts';

/**
 * Loads the page anew if the service answers within 15 s, whatever it answers; otherwise the page stays, where a
 * browser without a network would put its own error page in its place. Resolves with whether it is being loaded.
 */
export async function reloadIfReachable(): Promise<boolean> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), REQUEST_TIMEOUT_MS);
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: patience.signal });
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
  pageLeave.reload();
  return true;
}
