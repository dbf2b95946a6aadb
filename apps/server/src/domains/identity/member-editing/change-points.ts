import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { grantPoints, takePoints } from '../members/change-points.ts';
import { memberSubject } from './member-subject.ts';
import { lockMemberRow } from './repo.ts';

export interface ChangePointsInput {
  readonly id: number;
  /** Whole points, negative to take them; not 0. */
  readonly sum: number;
  /** The member reads it. */
  readonly reason: string;
}

/** Gives points to a member or takes some, with a record and a message (contract 15.4). Returns the new balance. */
export function changeMemberPoints(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, sum, reason }: ChangePointsInput,
  now: number,
): Promise<OperatorOutcome<{ readonly points: number }>> {
  return inTransaction(db, async (transaction) => {
    const member = await lockMemberRow(transaction, id);
    if (!member) return refuse('not_found');
    const change = { memberId: id, remark: reason, reason: `operator:${randomUUID()}`, now };
    if (sum > 0) await grantPoints(transaction, { ...change, amount: sum });
    else await takePoints(transaction, { ...change, amount: -sum });
    const points = member.credit1 + sum;
    const changes = [{ field: 'points', before: member.credit1, after: points }];
    const act = { act: 'member.points', subject: memberSubject(id), changes, reason };
    await recordAct(transaction, actor, act, now);
    return ok({ points });
  });
}
