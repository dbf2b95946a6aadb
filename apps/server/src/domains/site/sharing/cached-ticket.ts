import { seal, unseal } from '../../../lib/crypto/seal.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { JssdkTickets } from '../../../ports/wechat/port.ts';
import type { Services } from '../../../services.ts';

/** A ticket is renewed this long before it expires. */
const RENEW_BEFORE_SECONDS = 300;
const MIN_LIFETIME_SECONDS = 60;
/** Time without requests to WeChat after a failed one. */
const RETRY_AFTER_SECONDS = 30;

/** Returns the ticket of an account; null while WeChat issues none. */
type ReadTicket = (appId: string, source: JssdkTickets) => Promise<string | null>;

/**
 * Caches the ticket of each account, encrypted, in the key-value store until it expires. Concurrent callers of this
 * process share one request to WeChat. After a failure the operator is notified and the next request waits 30 seconds.
 */
export function createTicketCache({ kv, secrets }: Pick<Services, 'kv' | 'secrets'>): ReadTicket {
  const pending = new Map<string, Promise<string | null>>();

  async function read(appId: string, source: JssdkTickets): Promise<string | null> {
    const key = `wechat-ticket:${appId}`;
    const stored = await kv.get(key);
    const ticket = stored === null ? null : unseal(secrets.settings, stored, key);
    if (ticket !== null) return ticket;
    if ((await kv.get(`${key}:failed`)) !== null) return null;
    const fetched = await source.fetchTicket();
    if (!fetched.ok) {
      notifyOperator(`no signature for WeChat pages: ${fetched.reason}`);
      await kv.set(`${key}:failed`, '1', RETRY_AFTER_SECONDS);
      return null;
    }
    const { value, lifetimeSeconds } = fetched.ticket;
    const lifetime = Math.max(MIN_LIFETIME_SECONDS, Math.floor(lifetimeSeconds) - RENEW_BEFORE_SECONDS);
    await kv.set(key, seal(secrets.settings, value, key), lifetime);
    return value;
  }

  return (appId, source) => {
    const current = pending.get(appId);
    if (current) return current;
    const started = read(appId, source).finally(() => pending.delete(appId));
    pending.set(appId, started);
    return started;
  };
}
