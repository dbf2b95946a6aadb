import type { Services } from '../../../services.ts';
import { findDeviceWithSession } from './repo.ts';

/**
 * How long play addresses outlive the last sign of their member, milliseconds, where the player renews them. A player
 * reports every ten seconds while it plays; whoever only has a copy of an address has nothing to report with.
 */
export const RENEWING_IDLE_MS = 15 * 60_000;
/** The same where no address was ever renewed: such a player fails after a pause that is longer. */
export const OTHER_IDLE_MS = 60 * 60_000;

/** Whether the addresses of a login session may be used: `ended` with the session or after long silence. */
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
