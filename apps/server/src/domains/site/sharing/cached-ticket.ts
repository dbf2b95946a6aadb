import { seal, unseal } from '../../../lib/crypto/seal.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { JssdkTickets } from '../../../ports/wechat/port.ts';
import type { Services } from '../../../services.ts';

/** A ticket is renewed so long before it ends. */
const EARLY_SECONDS = 300;
const SHORTEST_SECONDS = 60;
/** After a failure the vendor is left alone for so long. */
const PAUSE_SECONDS = 30;

type Needs = Pick<Services, 'kv' | 'secrets'>;

/** Gives the ticket of an account; null while the vendor gives none. */
export type ReadTicket = (appId: string, source: JssdkTickets) => Promise<string | null>;

/**
 * Keeps the ticket of each account, sealed, in the shared store for as long as it holds. However many ask at once, one
 * of this process asks the vendor; a failure is told to the operator and not repeated for half a minute.
 */
export function createCachedTicket({ kv, secrets }: Needs): ReadTicket {
  const running = new Map<string, Promise<string | null>>();

  async function read(appId: string, source: JssdkTickets): Promise<string | null> {
    const key = `wechat-ticket:${appId}`;
    const kept = await kv.get(key);
    const ticket = kept === null ? null : unseal(secrets.settings, kept, key);
    if (ticket !== null) return ticket;
    if ((await kv.get(`${key}:failed`)) !== null) return null;
    const fetched = await source.fetchTicket();
    if (!fetched.ok) {
      notifyOperator(`no signature for WeChat pages: ${fetched.reason}`);
      await kv.set(`${key}:failed`, '1', PAUSE_SECONDS);
      return null;
    }
    const { value, lifetimeSeconds } = fetched.ticket;
    const lifetime = Math.max(SHORTEST_SECONDS, Math.floor(lifetimeSeconds) - EARLY_SECONDS);
    await kv.set(key, seal(secrets.settings, value, key), lifetime);
    return value;
  }

  return (appId, source) => {
    const present = running.get(appId);
    if (present) return present;
    const started = read(appId, source).finally(() => running.delete(appId));
    running.set(appId, started);
    return started;
  };
}
