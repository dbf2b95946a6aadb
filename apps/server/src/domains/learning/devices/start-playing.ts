import { lockMember } from '../../../db/lock-member.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { devicesToStop } from './policy.ts';
import type { Device } from './repo.ts';
import { beginDevice, displaceDevices, findPlayingDevices } from './repo.ts';

/**
 * Lets a device play. Where the account then plays on more devices than the setting `play.device_limit` allows, the
 * oldest ones stop: their addresses end and their reports are refused.
 */
export async function startPlaying(
  services: Pick<Services, 'db' | 'settings'>,
  device: Device,
  now: number,
): Promise<void> {
  const { memberId, sessionId } = device;
  // Read before the transaction: inside of it, SQLite's one connection is taken.
  const limit = (await services.settings.all())['play.device_limit'];
  await inTransaction(services.db, async (transaction) => {
    await lockMember(transaction, memberId, 'update');
    const devices = await findPlayingDevices(transaction, memberId);
    await beginDevice(transaction, device, now);
    const others = devices.filter((other) => other.sessionId !== sessionId);
    const stopped = devicesToStop(others, limit, now);
    await displaceDevices(
      transaction,
      stopped.map((other) => other.sessionId),
      now,
    );
  });
}
