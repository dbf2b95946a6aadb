import type { Transaction } from 'kysely';
import type { Queries } from '../../db/open.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { sendMessage } from '../inbox/send-message.ts';
import { addCredit, findCreditSum, insertCreditRecord } from './repo.ts';

export interface PointsInput {
  readonly memberId: number;
  /** Whole points; 0 or less changes nothing. */
  readonly amount: number;
  /** Stored and shown to the member, such as `注册送100积分` (contract 15.4). */
  readonly remark: string;
  /** Key of the cause, such as `register` or `video:7`; each cause changes the points of a member once. */
  readonly reason: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Grants points: adds a record, raises `credit1` and sends the message `积分变动:N，备注:…`, all or nothing
 * (contract 15.4, A.2). A unique key allows it once per member and reason, also in a race. Returns whether it granted.
 */
export async function grantPoints(transaction: Transaction<Tables>, input: PointsInput): Promise<boolean> {
  return input.amount > 0 && changePoints(transaction, input, input.amount);
}

/**
 * Takes points from a member: adds a record with a negative sum, lowers `credit1`, which may become negative, and sends
 * the message (contract 15.4, 11.11). Once per member and reason.
 */
export async function takePoints(transaction: Transaction<Tables>, input: PointsInput): Promise<void> {
  if (input.amount > 0) await changePoints(transaction, input, -input.amount);
}

/** How many points a member was granted for a reason; 0 when none. */
export function readPointsGranted(db: Queries, memberId: number, reason: string): Promise<number> {
  return findCreditSum(db, memberId, reason);
}

async function changePoints(
  transaction: Transaction<Tables>,
  { memberId, remark, reason, now }: PointsInput,
  sum: number,
): Promise<boolean> {
  const record = { member_id: memberId, sum, remark, reason, created_at: now };
  if (!(await insertCreditRecord(transaction, record))) return false;
  await addCredit(transaction, memberId, sum);
  await sendMessage(transaction, { memberId, text: `积分变动:${sum}，备注:${remark}`, now });
  return true;
}
