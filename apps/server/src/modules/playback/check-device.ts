import type { Services } from '../../services.ts';
import { findDeviceWithSession } from './repo.ts';

/**
 * How long play addresses outlive the last sign of their member, milliseconds. A player reports every ten seconds
 * while it plays; whoever only has a copy of an address has nothing to report with.
 */
export const ADDRESS_IDLE_MS = 15 * 60_000;

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
  return now - found.seen_at < ADDRESS_IDLE_MS ? 'playing' : 'ended';
}
