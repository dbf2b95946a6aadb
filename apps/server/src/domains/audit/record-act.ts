import type { Transaction } from 'kysely';
import type { Queries } from '../../db/open.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Actor } from '../../lib/actor.ts';

const LABEL_LIMIT = 191;
const REASON_LIMIT = 500;

/** One field that an act changed. A side is null when it did not exist. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an act is about. */
export interface ActSubject {
  /** Such as `course`. */
  readonly type: string;
  readonly id: number | string;
  /** Title or name at this time. */
  readonly label: string;
}

export interface Act {
  /** Name such as `course.price`: area and verb. */
  readonly act: string;
  readonly subject: ActSubject;
  /** Made by `diffFields`. Secrets and personal values: the field's name only, see `hideValues`. */
  readonly changes?: readonly FieldChange[];
  /** Asked for money, locking and erasing. */
  readonly reason?: string;
}

/**
 * Records an act in the audit log, in the transaction of the change: both are stored or none. One act makes one entry,
 * however many rows it changes.
 */
export async function recordAct(
  transaction: Transaction<Tables>,
  actor: Actor,
  act: Act,
  now: number,
): Promise<void> {
  await insertEntry(transaction, actor, act, 'done', now);
}

/** Records that an operator tried an act without the right to it. */
export async function recordRefusal(db: Queries, actor: Actor, act: Act, now: number): Promise<void> {
  await insertEntry(db, actor, act, 'refused', now);
}

async function insertEntry(
  db: Queries,
  actor: Actor,
  { act, subject, changes = [], reason = '' }: Act,
  outcome: 'done' | 'refused',
  now: number,
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      created_at: now,
      operator_id: actor.operatorId,
      operator_name: actor.name,
      session_id: actor.sessionId,
      via: actor.via,
      address: actor.address,
      request_id: actor.requestId,
      act,
      subject_type: subject.type,
      subject_id: String(subject.id),
      subject_label: subject.label.slice(0, LABEL_LIMIT).toWellFormed(),
      outcome,
      changes: JSON.stringify(changes),
      reason: reason.slice(0, REASON_LIMIT).toWellFormed(),
    })
    .execute();
}

/** Returns the fields of `after` that differ from `before`. Null for `before`: all of them are new. */
export function diffFields<Fields extends object>(
  before: Partial<Fields> | null,
  after: Fields,
): FieldChange[] {
  return (Object.keys(after) as (keyof Fields & string)[])
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** The log keeps so much of a long text, characters. */
const LOGGED_CHARACTERS = 2000;

/** The part of a long text that the log keeps. */
export const loggedText = (text: string): string => text.slice(0, LOGGED_CHARACTERS).toWellFormed();

/** The change of a long text, such as an article, as the log keeps it; none when it is the same. */
export function diffText(field: string, before: string, after: string): FieldChange[] {
  return before === after ? [] : [{ field, before: loggedText(before), after: loggedText(after) }];
}

/** Removes the values of changes: of secrets and personal data the log keeps only that they changed. */
export function hideValues(changes: readonly FieldChange[]): FieldChange[] {
  return changes.map(({ field, before, after }) => ({
    field,
    before: before === null ? null : 'changed',
    after: after === null ? null : 'changed',
  }));
}
