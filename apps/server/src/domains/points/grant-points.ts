import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import { sendMessage } from '../inbox/send-message.ts';
import { addCredit, insertCreditRecord } from './repo.ts';

export interface PointsGrant {
  readonly memberId: number;
  /** Whole points; 0 or less gives nothing. */
  readonly amount: number;
  /** As stored and shown: `注册送100积分` and its like (contract 15.4). */
  readonly remark: string;
  /** What they are given for, such as `register` or `video:7`; the same reason gives nothing a second time. */
  readonly reason: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Gives points: a record, the raised `credit1` and the message `积分变动:N，备注:…`, together or not at all
 * (contract 15.4, A.2). Once per member and reason, which a unique key holds also under a race. Tells whether it gave.
 */
export async function grantPoints(transaction: Transaction<Tables>, grant: PointsGrant): Promise<boolean> {
  const { memberId, amount, remark, reason, now } = grant;
  if (amount <= 0) return false;
  const isFirst = await insertCreditRecord(transaction, {
    member_id: memberId,
    sum: amount,
    remark,
    reason,
    created_at: now,
  });
  if (!isFirst) return false;
  await addCredit(transaction, memberId, amount);
  await sendMessage(transaction, { memberId, text: `积分变动:${amount}，备注:${remark}`, now });
  return true;
}
