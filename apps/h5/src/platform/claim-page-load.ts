import { sessionStore } from './safe-storage.ts';

const KEY_START = 'meedu-h5-page-load:';
const MINUTE_MS = 60_000;

/**
 * Asks whether the app may load the page at `address` by itself. It may once per address and minute, remembered in the
 * tab, so that a page whose calls all fail cannot load itself for ever. False also when the browser cannot remember the
 * load beyond this page. What a person taps needs no permission.
 */
export function claimPageLoad(address: string, now = Date.now()): boolean {
  const key = KEY_START + address;
  const last = sessionStore.get(key);
  if (last !== null && Math.abs(now - Number(last)) < MINUTE_MS) return false;
  return sessionStore.set(key, String(now));
}
