import { inTransaction, lockMember } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { devicesToStop } from './policy.ts';
import type { Device } from './repo.ts';
import { displaceDevices, findPlayingDevices, startDevice } from './repo.ts';

/**
 * Lets a device play. When the account then plays on more devices than the setting `play.device_limit` allows, others
 * are displaced: their addresses end and their reports are refused.
 */
export async function claimPlaybackSlot(
  services: Pick<Services, 'db' | 'settings'>,
  device: Device,
  now: number,
): Promise<void> {
  const { memberId, sessionId } = device;
  // Read before the transaction, because the transaction holds SQLite's only connection.
  const limit = (await services.settings.all())['play.device_limit'];
  await inTransaction(services.db, async (transaction) => {
    await lockMember(transaction, memberId, 'update');
    const devices = await findPlayingDevices(transaction, memberId);
    await startDevice(transaction, device, now);
    const others = devices.filter((other) => other.sessionId !== sessionId);
    const stopped = devicesToStop(others, limit, now);
    await displaceDevices(
      transaction,
      stopped.map((other) => other.sessionId),
      now,
    );
  });
}
