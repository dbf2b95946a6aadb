import type { Outcome } from '../../outcome.ts';
import { fail, ok } from '../../outcome.ts';
import type { Services } from '../../services.ts';
import { findDevice, touchDevice } from './repo.ts';

/** Signs of life closer together than this are not worth a write, milliseconds. */
const NOTED_EVERY_MS = 30_000;

/**
 * Notes that a device still plays, which keeps its addresses alive, and takes nobody's place. Answers whether it had
 * begun; fails with `playingElsewhere` when newer ones took its place.
 */
export async function keepPlaying(
  services: Pick<Services, 'db'>,
  sessionId: number,
  now: number,
): Promise<Outcome<boolean>> {
  const device = await findDevice(services.db, sessionId);
  if (!device) return ok(false);
  if (device.displacedAt !== null) return fail('playingElsewhere');
  if (now - device.seenAt < NOTED_EVERY_MS) return ok(true);
  const isKept = await touchDevice(services.db, sessionId, now);
  return isKept ? ok(true) : fail('playingElsewhere');
}
