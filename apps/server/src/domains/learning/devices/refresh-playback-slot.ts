import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findDevice, touchDevice } from './repo.ts';

/** Shortest time between two writes of `seen_at`, milliseconds. */
const REFRESH_INTERVAL_MS = 30_000;

/**
 * Stores that a device still plays, which keeps its addresses valid. It displaces no other device. `isRenewal`: the
 * device asks for fresh addresses. Answers whether the device had started; fails with `playingElsewhere` when it was
 * displaced.
 */
export async function refreshPlaybackSlot(
  services: Pick<Services, 'db'>,
  { sessionId, isRenewal }: { readonly sessionId: number; readonly isRenewal: boolean },
  now: number,
): Promise<Outcome<boolean>> {
  const device = await findDevice(services.db, sessionId);
  if (!device) return ok(false);
  if (device.displacedAt !== null) return fail('playingElsewhere');
  const hasRenewed = device.hasRenewed || isRenewal;
  // The clock may have been put back meanwhile: the device would count as playing until it is that late again.
  if (hasRenewed === device.hasRenewed && Math.abs(now - device.seenAt) < REFRESH_INTERVAL_MS)
    return ok(true);
  const isTouched = await touchDevice(services.db, { sessionId, hasRenewed }, now);
  return isTouched ? ok(true) : fail('playingElsewhere');
}
