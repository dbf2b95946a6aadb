import type { Queries } from '../../../db/open.ts';
import type { Operator, OperatorSessionRow } from '../../../db/tables/operator-tables.ts';

export async function findOperator(db: Queries, name: string): Promise<Operator | null> {
  return (await db.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst()) ?? null;
}

export async function hasOperators(db: Queries): Promise<boolean> {
  return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Inserts an operator, or updates the password of the existing one. Returns the id. */
export async function saveOperator(
  db: Queries,
  operator: { readonly name: string; readonly passwordHash: string },
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('operators')
    .values({ name: operator.name, password_hash: operator.passwordHash, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ password_hash: operator.passwordHash, updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertOperatorSession(
  db: Queries,
  session: {
    readonly operatorId: number;
    readonly tokenHash: string;
    readonly address: string;
    readonly userAgent: string;
    readonly expiresAt: number;
    readonly now: number;
  },
): Promise<void> {
  await db
    .insertInto('operator_sessions')
    .values({
      operator_id: session.operatorId,
      token_hash: session.tokenHash,
      address: session.address,
      user_agent: session.userAgent,
      expires_at: session.expiresAt,
      created_at: session.now,
    })
    .execute();
}

/** The operator of a session that has not ended. */
export async function findOperatorBySession(
  db: Queries,
  tokenHash: string,
  now: number,
): Promise<Operator | null> {
  const row = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .selectAll('operators')
    .where('operator_sessions.token_hash', '=', tokenHash)
    .where('operator_sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** A session that has not ended, with its operator, who may log in. */
export async function findOperatorSession(
  db: Queries,
  tokenHash: string,
  now: number,
): Promise<{ readonly session: OperatorSessionRow; readonly operator: Operator } | null> {
  const session = await db
    .selectFrom('operator_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const operator =
    session &&
    (await db
      .selectFrom('operators')
      .selectAll()
      .where('id', '=', session.operator_id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst());
  return operator ? { session, operator } : null;
}

/** Stores that an operator was active in a session. */
export async function touchOperatorSession(db: Queries, sessionId: number, now: number): Promise<void> {
  await db.updateTable('operator_sessions').set({ seen_at: now }).where('id', '=', sessionId).execute();
}

export async function deleteOperatorSession(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(db: Queries, operatorId: number): Promise<void> {
  await db.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute();
}
