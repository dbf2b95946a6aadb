import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import { sendMessage } from '../inbox/send-message.ts';
import type { PointsGrant } from './grant-points.ts';
import { addCredit, insertCreditRecord } from './repo.ts';

/**
 * Takes points from a member: a record with a negative sum, the lowered `credit1`, which may fall below 0, and the
 * message (contract 15.4, 11.11). Once per member and reason. `amount` is how many are taken; 0 or less takes nothing.
 */
export async function takePoints(transaction: Transaction<Tables>, taken: PointsGrant): Promise<void> {
  const { memberId, amount, remark, reason, now } = taken;
  if (amount <= 0) return;
  const record = { member_id: memberId, sum: -amount, remark, reason, created_at: now };
  if (!(await insertCreditRecord(transaction, record))) return;
  await addCredit(transaction, memberId, -amount);
  await sendMessage(transaction, { memberId, text: `积分变动:-${amount}，备注:${remark}`, now });
}
