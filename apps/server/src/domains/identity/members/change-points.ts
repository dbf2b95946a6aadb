import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { PointsChange } from '../../points/record-points.ts';
import { recordPoints } from '../../points/record-points.ts';
import { addCredit } from './repo.ts';

export interface PointsInput extends Omit<PointsChange, 'sum'> {
  /** Whole points; 0 or less changes nothing. */
  readonly amount: number;
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

async function changePoints(
  transaction: Transaction<Tables>,
  { memberId, remark, reason, now }: PointsInput,
  sum: number,
): Promise<boolean> {
  if (!(await recordPoints(transaction, { memberId, sum, remark, reason, now }))) return false;
  await addCredit(transaction, memberId, sum);
  return true;
}
