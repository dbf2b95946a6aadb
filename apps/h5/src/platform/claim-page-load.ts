import { sessionStore } from './safe-storage.ts';

const STORED_KEY = 'meedu-h5-page-loads';
const MINUTE_MS = 60_000;

/** When each address was last loaded, milliseconds. */
type PageLoads = Readonly<Record<string, number>>;

/**
 * Asks whether the app may load the page at `address` by itself. It may once per address and minute, remembered in the
 * tab, so that a page whose calls all fail cannot load itself for ever. False also when the browser cannot remember the
 * load beyond this page. What a person taps needs no permission.
 */
export function claimPageLoad(address: string, now = Date.now()): boolean {
  const recent = Object.entries(readPageLoads()).filter(([, at]) => Math.abs(now - at) < MINUTE_MS);
  if (recent.some(([known]) => known === address)) return false;
  return sessionStore.set(STORED_KEY, JSON.stringify({ ...Object.fromEntries(recent), [address]: now }));
}

function readPageLoads(): PageLoads {
  try {
    const value: unknown = JSON.parse(sessionStore.get(STORED_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as PageLoads) : {};
  } catch {
    // Somebody else wrote there; the next load overwrites it.
    return {};
  }
}
