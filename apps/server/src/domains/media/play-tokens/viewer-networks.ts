import { isIPv4 } from 'node:net';
import { rateLimitKey } from '../../../http/limits/rate-limit-key.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { KeyValueStore } from '../../../ports/kv/port.ts';
import { KeyValueStoreUnreachable } from '../../../ports/kv/port.ts';

/** From so many networks one play address may be used within the window: phones change between IPv4, IPv6 and carrier exits. */
const MOST_NETWORKS = 4;
const WINDOW_SECONDS = 60;
/** A network that stays is noted again this often, milliseconds, so that not every segment costs a write. */
const NOTED_EVERY_MS = 10_000;

/** Ends play addresses whose segments are requested from more networks than one viewer has. */
export interface ViewerNetworks {
  /** Whether the address was ended. `token` is that of the address. */
  isEnded(token: string): Promise<boolean>;
  /**
   * Notes a request for a segment. False when the address has ended, now or before.
   * `expiresAt`: when the address would end anyway, milliseconds UTC.
   */
  admit(token: string, address: string, expiresAt: number): Promise<boolean>;
}

/**
 * Keeps the networks of each address in the shared store, one key for each of the four that are allowed, so that all
 * processes see them. While the store cannot be reached, nothing is ended.
 */
export function createViewerNetworks(kv: KeyValueStore, clock: Clock): ViewerNetworks {
  async function admit(token: string, address: string, expiresAt: number): Promise<boolean> {
    const network = networkOf(address);
    const keys = Array.from({ length: MOST_NETWORKS }, (_, index) => `play-network:${token}:${index}`);
    const note = JSON.stringify([network, clock()]);
    // Of several requests that want the same key one gets it; the others look again.
    for (let attempt = 0; attempt <= MOST_NETWORKS; attempt += 1) {
      const [ended, ...notes] = await kv.getAll([endedKey(token), ...keys]);
      if (ended) return false;
      const known = notes.map((text) => (text ? (JSON.parse(text) as [string, number]) : null));
      const own = known.findIndex((entry) => entry?.[0] === network);
      const since = known[own]?.[1];
      if (since !== undefined) {
        const key = keys[own];
        if (key && clock() - since >= NOTED_EVERY_MS) await kv.set(key, note, WINDOW_SECONDS);
        return true;
      }
      const free = keys[known.indexOf(null)];
      if (free === undefined) {
        await kv.set(endedKey(token), '1', Math.max(1, Math.ceil((expiresAt - clock()) / 1000)));
        return false;
      }
      if (await kv.setIfAbsent(free, note, WINDOW_SECONDS)) return true;
    }
    return true;
  }

  return {
    isEnded: (token) => unlessUnreachable(async () => (await kv.get(endedKey(token))) !== null, false),
    admit: (token, address, expiresAt) => unlessUnreachable(() => admit(token, address, expiresAt), true),
  };
}

const endedKey = (token: string): string => `play-ended:${token}`;

async function unlessUnreachable(ask: () => Promise<boolean>, otherwise: boolean): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof KeyValueStoreUnreachable) return otherwise;
    throw error;
  }
}

/** The network of an address: /24 of IPv4, /56 of IPv6. Anything else is its own. */
export function networkOf(address: string): string {
  // IPv4, or the first four groups of IPv6.
  const limited = rateLimitKey(address);
  if (isIPv4(limited)) return limited.split('.').slice(0, 3).join('.');
  const groups = limited.split(':');
  if (groups.length !== 4) return limited;
  const [first, second, third, fourth = ''] = groups;
  return [first, second, third, (Number.parseInt(fourth, 16) >> 8).toString(16)].join(':');
}
