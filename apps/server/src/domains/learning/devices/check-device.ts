import type { Services } from '../../../services.ts';
import { findDeviceWithSession } from './repo.ts';

/**
 * How long play addresses stay valid after the last report of their device, milliseconds, when its player renews
 * them. A player reports every ten seconds; a copied address alone cannot report.
 */
export const RENEWING_IDLE_MS = 15 * 60_000;
/** The same for a player that never renewed an address. Such a player cannot resume after a longer pause. */
export const OTHER_IDLE_MS = 60 * 60_000;

/** Whether the addresses of a login session are valid. `ended`: the session ended, or no report came in time. */
export type DeviceState = 'playing' | 'displaced' | 'ended';

export async function checkDevice(
  services: Pick<Services, 'db'>,
  sessionId: number,
  now: number,
): Promise<DeviceState> {
  const found = await findDeviceWithSession(services.db, sessionId);
  if (!found || found.logged_out_at !== null || found.expires_at <= now || found.is_lock === 1)
    return 'ended';
  if (found.displaced_at !== null) return 'displaced';
  const idleMs = found.renews === 1 ? RENEWING_IDLE_MS : OTHER_IDLE_MS;
  return now - found.seen_at < idleMs ? 'playing' : 'ended';
}
