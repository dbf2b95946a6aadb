import type { Transaction } from 'kysely';
import type { Queries } from '../../../../db/open.ts';
import type { Operator } from '../../../../db/tables/operator-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';

/** All operators with the number of their sessions that have not ended, those who may log in first, then by name. */
export function findOperatorsWithSessions(db: Queries, now: number) {
  return db
    .selectFrom('operators')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('operator_sessions')
        .whereRef('operator_sessions.operator_id', '=', 'operators.id')
        .where('operator_sessions.expires_at', '>', now)
        .select((count) => count.fn.countAll<number>().as('sessions'))
        .$asScalar()
        .$notNull()
        .as('open_sessions'),
    )
    .orderBy((build) => build.case().when('disabled_at', 'is', null).then(0).else(1).end())
    .orderBy('name')
    .execute();
}

/** Owners who may log in, and how many of them have a second factor. */
export async function countOwners(db: Queries): Promise<{ owners: number; withFactor: number }> {
  const rows = await db
    .selectFrom('operators')
    .select('totp_secret')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .execute();
  return { owners: rows.length, withFactor: rows.filter(({ totp_secret }) => totp_secret !== null).length };
}

/** Changes an operator who is still at `version`. Returns whether that was so. */
export async function updateOperator(
  transaction: Transaction<Tables>,
  { id, version }: Pick<Operator, 'id' | 'version'>,
  change: Pick<Operator, 'display_name' | 'role' | 'disabled_at'>,
  now: number,
): Promise<boolean> {
  const updated = await transaction
    .updateTable('operators')
    .set({ ...change, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return updated.length > 0;
}
