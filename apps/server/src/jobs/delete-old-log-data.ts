import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { deleteOldNotices } from '../domains/commerce/payments/settle/delete-old-notices.ts';
import { deleteOldLogins, deleteOldSmsRecords } from '../domains/identity/sessions/delete-old-records.ts';
import { deleteOldDevices } from '../domains/learning/devices/delete-old-devices.ts';
import { deleteEndedSessions } from '../domains/operations/operators/delete-ended-sessions.ts';
import type { Services } from '../services.ts';

/**
 * Deletes personal log data by age: records of logins, SMS and playing devices after the setting `log.keep_days`, payment
 * notices after three years, and sessions of operators when they have ended.
 */
export async function deleteOldLogData(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  now: number,
): Promise<void> {
  const before = now - (await settings.all())['log.keep_days'] * DAY_MS;
  // Devices first: deleting a login deletes its device, too.
  await deleteOldDevices(db, before);
  await deleteOldLogins(db, before);
  await deleteOldSmsRecords(db, before);
  await deleteOldNotices(db, now);
  await deleteEndedSessions(db, now);
}
