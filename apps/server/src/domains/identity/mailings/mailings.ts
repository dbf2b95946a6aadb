import { type MemberFilter, memberFilter } from '@zaixue/contract/operator/learners/members';
import type { Insertable, Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { MemberMailing } from '../../../db/tables/account-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';

// Messages to all members that a filter finds (`member_mailings`); a job sends them in the order of the members' ids.

/** Which members a mailing goes to; stored with it, so that each batch finds them in the same way. */
export interface MailingAudience {
  readonly filter: MemberFilter;
  /** Whether the sender may search for every part of a mobile number. */
  readonly seesNumbers: boolean;
}

export type NewMailing = Omit<
  Insertable<Tables['member_mailings']>,
  'filter' | 'status' | 'sent' | 'after_member_id' | 'updated_at'
>;

/** Stores a mailing that the job will send, and returns its id. */
export async function insertMailing(
  db: Queries,
  mailing: NewMailing,
  audience: MailingAudience,
): Promise<number> {
  const { id } = await db
    .insertInto('member_mailings')
    .values({
      ...mailing,
      filter: JSON.stringify(audience),
      status: 'running',
      updated_at: mailing.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** To whom a stored mailing goes. */
export function readAudience({ filter }: Pick<MemberMailing, 'filter'>): MailingAudience {
  const stored = JSON.parse(filter) as { readonly filter: unknown; readonly seesNumbers: boolean };
  return { filter: memberFilter.parse(stored.filter), seesNumbers: stored.seesNumbers };
}

/** The newest mailings first. */
export function findMailings(db: Queries, limit: number): Promise<MemberMailing[]> {
  return db.selectFrom('member_mailings').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Ids of the mailings that are not finished, oldest first. */
export async function findRunningMailings(db: Queries): Promise<number[]> {
  const running = db.selectFrom('member_mailings').select('id').where('status', '=', 'running');
  return (await running.orderBy('id').execute()).map(({ id }) => id);
}

/** Locks a mailing that is running; undefined when it is not, or while another process sends it. */
export function lockRunningMailing(
  transaction: Transaction<Tables>,
  id: number,
): Promise<MemberMailing | undefined> {
  const find = transaction
    .selectFrom('member_mailings')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'running');
  return lockRows(transaction, find, 'update skip locked').executeTakeFirst();
}

/** Stores how far a mailing that this transaction has locked has come. */
export async function advanceMailing(
  transaction: Transaction<Tables>,
  id: number,
  progress: {
    readonly sent: number;
    readonly after_member_id: number;
    readonly status: 'running' | 'done';
    readonly updated_at: number;
  },
): Promise<void> {
  await transaction.updateTable('member_mailings').set(progress).where('id', '=', id).execute();
}

/** A mailing; undefined when there is none. Waits while a batch of it is being sent. */
export function lockMailing(
  transaction: Transaction<Tables>,
  id: number,
): Promise<MemberMailing | undefined> {
  const find = transaction.selectFrom('member_mailings').selectAll().where('id', '=', id);
  return lockRows(transaction, find, 'update').executeTakeFirst();
}

export async function stopMailing(transaction: Transaction<Tables>, id: number, now: number): Promise<void> {
  await transaction
    .updateTable('member_mailings')
    .set({ status: 'stopped', updated_at: now })
    .where('id', '=', id)
    .execute();
}
