import type { Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Member, Tables } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';

/** Locks a member's row until the transaction ends. Undefined when there is none. */
export function lockMemberRow(transaction: Transaction<Tables>, id: number): Promise<Member | undefined> {
  const find = transaction.selectFrom('members').selectAll().where('id', '=', id);
  return lockRows(transaction, find, 'no key update').executeTakeFirst();
}

/** The remark about a member; undefined before the first one. */
export function findRemark(db: Queries, memberId: number) {
  return db.selectFrom('member_remarks').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

export interface RemarkChange {
  readonly text: string;
  /** The version that the edit saw; 0 for none. */
  readonly version: number;
  readonly by: string;
  readonly now: number;
}

/** Stores a remark over the version that the edit saw. Returns whether it was the present one. */
export async function storeRemark(
  transaction: Transaction<Tables>,
  memberId: number,
  { text, version, by, now }: RemarkChange,
): Promise<boolean> {
  const change = { text, version: version + 1, changed_by: by, updated_at: now };
  const stored =
    version === 0
      ? transaction
          .insertInto('member_remarks')
          .values({ member_id: memberId, ...change })
          .onConflict((conflict) => conflict.column('member_id').doNothing())
          .returning('member_id')
      : transaction
          .updateTable('member_remarks')
          .set(change)
          .where('member_id', '=', memberId)
          .where('version', '=', version)
          .returning('member_id');
  return (await stored.execute()).length > 0;
}

/** Adds tags to a member. Returns those that were new. */
export async function addTags(
  transaction: Transaction<Tables>,
  memberId: number,
  tags: readonly string[],
  now: number,
): Promise<string[]> {
  if (tags.length === 0) return [];
  const added = await transaction
    .insertInto('member_tags')
    .values(tags.map((tag) => ({ member_id: memberId, tag, created_at: now })))
    .onConflict((conflict) => conflict.columns(['member_id', 'tag']).doNothing())
    .returning('tag')
    .execute();
  return added.map(({ tag }) => tag);
}

/** Removes tags from a member. Returns those that the member had. */
export async function removeTags(
  transaction: Transaction<Tables>,
  memberId: number,
  tags: readonly string[],
): Promise<string[]> {
  if (tags.length === 0) return [];
  const removed = await transaction
    .deleteFrom('member_tags')
    .where('member_id', '=', memberId)
    .where('tag', 'in', tags)
    .returning('tag')
    .execute();
  return removed.map(({ tag }) => tag);
}
