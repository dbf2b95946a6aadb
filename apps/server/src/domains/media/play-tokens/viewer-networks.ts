import { isIPv4 } from 'node:net';
import { rateLimitKey } from '../../../http/limits/rate-limit-key.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { KeyValueStore } from '../../../ports/kv/port.ts';
import { KeyValueStoreUnreachable } from '../../../ports/kv/port.ts';

/** Maximum networks per play URL within the window: phones switch between IPv4, IPv6 and carrier gateways. */
const MAX_NETWORKS = 4;
const WINDOW_SECONDS = 60;
/** Interval at which an active network is written again, milliseconds, so that not every segment needs a write. */
const RENEW_INTERVAL_MS = 10_000;

/** Revokes play URLs whose segments are requested from more networks than one viewer uses. */
export interface ViewerNetworks {
  /** Whether the play URL with this token was revoked. */
  isEnded(token: string): Promise<boolean>;
  /**
   * Records a request for a segment. Returns false when the play URL is revoked, now or before.
   * `expiresAt`: regular expiry of the URL, milliseconds UTC.
   */
  admit(token: string, address: string, expiresAt: number): Promise<boolean>;
}

/**
 * Keeps the networks of each play URL in the shared store, one key per allowed network, so that all processes see them.
 * While the store is unavailable, nothing is revoked.
 */
export function createViewerNetworks(kv: KeyValueStore, clock: Clock): ViewerNetworks {
  async function admit(token: string, address: string, expiresAt: number): Promise<boolean> {
    const network = networkOf(address);
    const keys = Array.from({ length: MAX_NETWORKS }, (_, index) => `play-network:${token}:${index}`);
    const entry = JSON.stringify([network, clock()]);
    // When several requests try to take the same key, one succeeds and the others try again.
    for (let attempt = 0; attempt <= MAX_NETWORKS; attempt += 1) {
      const [ended, ...entries] = await kv.getAll([endedKey(token), ...keys]);
      if (ended) return false;
      const known = entries.map((text) => (text ? (JSON.parse(text) as [string, number]) : null));
      const own = known.findIndex((other) => other?.[0] === network);
      const since = known[own]?.[1];
      if (since !== undefined) {
        const key = keys[own];
        if (key && clock() - since >= RENEW_INTERVAL_MS) await kv.set(key, entry, WINDOW_SECONDS);
        return true;
      }
      const free = keys[known.indexOf(null)];
      if (free === undefined) {
        await kv.set(endedKey(token), '1', Math.max(1, Math.ceil((expiresAt - clock()) / 1000)));
        return false;
      }
      if (await kv.setIfAbsent(free, entry, WINDOW_SECONDS)) return true;
    }
    return true;
  }

  return {
    isEnded: (token) => unlessUnreachable(async () => (await kv.get(endedKey(token))) !== null, false),
    admit: (token, address, expiresAt) => unlessUnreachable(() => admit(token, address, expiresAt), true),
  };
}

const endedKey = (token: string): string => `play-ended:${token}`;

async function unlessUnreachable(query: () => Promise<boolean>, fallback: boolean): Promise<boolean> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof KeyValueStoreUnreachable) return fallback;
    throw error;
  }
}

/** Returns the network of an address: /24 for IPv4, /56 for IPv6. Any other text is returned unchanged. */
export function networkOf(address: string): string {
  // An IPv4 address, or the first four groups of an IPv6 address.
  const key = rateLimitKey(address);
  if (isIPv4(key)) return key.split('.').slice(0, 3).join('.');
  const groups = key.split(':');
  if (groups.length !== 4) return key;
  const [first, second, third, fourth = ''] = groups;
  return [first, second, third, (Number.parseInt(fourth, 16) >> 8).toString(16)].join(':');
}
