import type { Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Operator, OperatorSessionRow } from '../../../db/tables/operator-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';

export async function findOperator(db: Queries, name: string): Promise<Operator | null> {
  return (await db.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst()) ?? null;
}

export async function hasOperators(db: Queries): Promise<boolean> {
  return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function findOperatorById(db: Queries, id: number): Promise<Operator | null> {
  return (await db.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Inserts an operator and returns the id; null when the name is taken. */
export async function insertOperator(
  db: Queries,
  operator: {
    readonly name: string;
    readonly displayName: string;
    readonly role: string;
    readonly passwordHash: string;
    readonly now: number;
  },
): Promise<number | null> {
  const inserted = await db
    .insertInto('operators')
    .values({
      name: operator.name,
      display_name: operator.displayName,
      role: operator.role,
      password_hash: operator.passwordHash,
      created_at: operator.now,
      updated_at: operator.now,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/**
 * Locks the row of an operator until the transaction ends. Returns false when the operator was disabled or has another
 * password or second factor since it was read, so that a login cannot outlive the change that ends all sessions.
 */
export async function lockUnchangedOperator(
  transaction: Transaction<Tables>,
  operator: Pick<Operator, 'id' | 'password_hash' | 'totp_secret'>,
): Promise<boolean> {
  const find = transaction
    .selectFrom('operators')
    .select('id')
    .where('id', '=', operator.id)
    .where('password_hash', '=', operator.password_hash)
    .where('totp_secret', operator.totp_secret === null ? 'is' : '=', operator.totp_secret)
    .where('disabled_at', 'is', null);
  return (await lockRows(transaction, find, 'no key update').executeTakeFirst()) !== undefined;
}

/** Stores that an operator has logged in. */
export async function storeLogin(db: Queries, operatorId: number, now: number): Promise<void> {
  await db.updateTable('operators').set({ last_login_at: now }).where('id', '=', operatorId).execute();
}

/** Inserts a session and returns its id. */
export async function insertOperatorSession(
  db: Queries,
  session: {
    readonly operatorId: number;
    readonly tokenHash: string;
    readonly address: string;
    readonly userAgent: string;
    readonly state: 'factor' | 'active';
    /** When the operator was verified last, milliseconds UTC; null for never. */
    readonly verifiedAt: number | null;
    readonly expiresAt: number;
    readonly now: number;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('operator_sessions')
    .values({
      operator_id: session.operatorId,
      token_hash: session.tokenHash,
      address: session.address,
      user_agent: session.userAgent,
      state: session.state,
      seen_at: session.now,
      verified_at: session.verifiedAt,
      expires_at: session.expiresAt,
      created_at: session.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

/**
 * Changes a session and gives it a new token, so that nobody who knew the old one gains rights. Returns whether it still
 * existed with the old token: of two simultaneous changes one succeeds.
 */
export async function renewSession(
  db: Queries,
  { id, token_hash }: Pick<OperatorSessionRow, 'id' | 'token_hash'>,
  change: {
    readonly tokenHash: string;
    readonly state: 'active';
    readonly seenAt: number;
    readonly verifiedAt: number | null;
    readonly expiresAt: number;
    /** Null removes the secret of a second factor whose setup was not complete. */
    readonly pendingSecret: string | null;
  },
): Promise<boolean> {
  const renewed = await db
    .updateTable('operator_sessions')
    .set({
      token_hash: change.tokenHash,
      state: change.state,
      seen_at: change.seenAt,
      verified_at: change.verifiedAt,
      expires_at: change.expiresAt,
      pending_secret: change.pendingSecret,
    })
    .where('id', '=', id)
    .where('token_hash', '=', token_hash)
    .returning('id')
    .execute();
  return renewed.length > 0;
}

/** Stores that the operator of a session was verified again. */
export async function storeVerification(db: Queries, sessionId: number, now: number): Promise<void> {
  await db.updateTable('operator_sessions').set({ verified_at: now }).where('id', '=', sessionId).execute();
}

export async function storePassword(
  db: Queries,
  operatorId: number,
  passwordHash: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('operators')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', operatorId)
    .execute();
}

/** Ends the sessions of an operator, all or all but one. */
export async function deleteSessionsOf(
  db: Queries,
  operatorId: number,
  { except }: { readonly except?: number } = {},
): Promise<void> {
  const ended = db.deleteFrom('operator_sessions').where('operator_id', '=', operatorId);
  await (except === undefined ? ended : ended.where('id', '<>', except)).execute();
}

/** Ends a session of an operator. Returns whether there was one. */
export async function deleteSession(db: Queries, operatorId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('operator_sessions')
    .where('id', '=', sessionId)
    .where('operator_id', '=', operatorId)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Sessions of an operator that have not ended, the newest first. */
export function findSessionsOf(db: Queries, operatorId: number, now: number): Promise<OperatorSessionRow[]> {
  return db
    .selectFrom('operator_sessions')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
}
