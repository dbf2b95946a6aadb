import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findDevice, touchDevice } from './repo.ts';

/** Signs of life closer together than this are not worth a write, milliseconds. */
const NOTED_EVERY_MS = 30_000;

/**
 * Notes that a device still plays, which keeps its addresses alive, and takes nobody's place. `isRenewal`: it asked for
 * fresh addresses. Answers whether it had begun; fails with `playingElsewhere` when newer ones took its place.
 */
export async function keepPlaying(
  services: Pick<Services, 'db'>,
  { sessionId, isRenewal }: { readonly sessionId: number; readonly isRenewal: boolean },
  now: number,
): Promise<Outcome<boolean>> {
  const device = await findDevice(services.db, sessionId);
  if (!device) return ok(false);
  if (device.displacedAt !== null) return fail('playingElsewhere');
  const renews = device.renews || isRenewal;
  if (renews === device.renews && now - device.seenAt < NOTED_EVERY_MS) return ok(true);
  const isKept = await touchDevice(services.db, { sessionId, renews }, now);
  return isKept ? ok(true) : fail('playingElsewhere');
}
