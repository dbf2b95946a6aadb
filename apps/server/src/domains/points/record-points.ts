import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import { sendMessage } from '../inbox/send-message.ts';
import { pointsMessage } from '../inbox/service-messages.ts';
import { insertCreditRecord } from './repo.ts';

export interface PointsChange {
  readonly memberId: number;
  /** Whole points, negative when they are taken. */
  readonly sum: number;
  /** Stored and shown to the member, such as `注册送100积分` (contract 15.4). */
  readonly remark: string;
  /** Key of the cause, such as `register` or `video:7`; each cause changes the points of a member once. */
  readonly reason: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Records a change of a member's points and sends the message about it (contract 15.4, A.2). Returns false if the member
 * has a record for this reason. The caller changes the balance, which is a column of the member.
 */
export async function recordPoints(
  transaction: Transaction<Tables>,
  { memberId, sum, remark, reason, now }: PointsChange,
): Promise<boolean> {
  const record = { member_id: memberId, sum, remark, reason, created_at: now };
  if (!(await insertCreditRecord(transaction, record))) return false;
  await sendMessage(transaction, { memberId, message: pointsMessage({ sum, remark }), now });
  return true;
}
