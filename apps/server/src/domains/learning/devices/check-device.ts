import type { Services } from '../../../services.ts';
import { isSessionLive } from '../../identity/sessions/queries.ts';
import { findDevice } from './repo.ts';

/**
 * How long play addresses stay valid after the last report of their device, milliseconds, when its player renews
 * them. A player reports every ten seconds; a copied address alone cannot report.
 */
export const RENEWING_IDLE_MS = 15 * 60_000;
/** The same for a player that never renewed an address. Such a player cannot resume after a longer pause. */
export const OTHER_IDLE_MS = 60 * 60_000;

/** Whether the addresses of a login session are valid. `ended`: the session ended, or no report came in time. */
export type DeviceState = 'playing' | 'displaced' | 'ended';

/** `mayBeIdle`: reports are not expected at the moment. */
export async function checkDevice(
  services: Pick<Services, 'db'>,
  sessionId: number,
  now: number,
  { mayBeIdle = false }: { readonly mayBeIdle?: boolean } = {},
): Promise<DeviceState> {
  const device = await findDevice(services.db, sessionId);
  if (!device || !(await isSessionLive(services.db, sessionId, now))) return 'ended';
  if (device.displacedAt !== null) return 'displaced';
  if (mayBeIdle) return 'playing';
  const idleMs = device.hasRenewed ? RENEWING_IDLE_MS : OTHER_IDLE_MS;
  return now - device.seenAt < idleMs ? 'playing' : 'ended';
}
