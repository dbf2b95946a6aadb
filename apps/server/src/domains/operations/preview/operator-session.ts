import type { Queries } from '../../../db/open.ts';
import type { Operator } from '../../../db/tables/operator-tables.ts';
import { isIdle } from '../operators/sessions/read-session.ts';

/** The operator of a session that has neither ended nor been locked; null when there is none who may log in. */
export async function findUnlockedOperator(
  db: Queries,
  sessionId: number,
  now: number,
): Promise<Pick<Operator, 'id' | 'role'> | null> {
  const found = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .where('operator_sessions.id', '=', sessionId)
    .where('operator_sessions.expires_at', '>', now)
    .where('operator_sessions.state', '=', 'active')
    .where('operators.disabled_at', 'is', null)
    .select(['operators.id', 'operators.role', 'operator_sessions.seen_at', 'operator_sessions.created_at'])
    .executeTakeFirst();
  return !found || isIdle(found, now) ? null : { id: found.id, role: found.role };
}
