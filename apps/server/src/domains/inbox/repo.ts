import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../db/open.ts';
import { readPage } from '../../db/read-page.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { PageRequest, Slice } from '../../http/paging.ts';

export type StoredMessage = Selectable<Tables['messages']>;

export async function insertMessages(
  db: Queries,
  messages: readonly Insertable<Tables['messages']>[],
): Promise<void> {
  if (messages.length > 0) await db.insertInto('messages').values(messages).execute();
}

/** Number of unread messages. */
export async function countUnread(db: Queries, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of the member's messages, newest first; messages of the same millisecond in reverse order of sending. */
export function findMessages(
  db: Queries,
  memberId: number,
  page: PageRequest,
): Promise<Slice<StoredMessage>> {
  const messages = db.selectFrom('messages').where('member_id', '=', memberId).selectAll();
  return readPage(messages.orderBy('created_at', 'desc').orderBy('id', 'desc'), page);
}

/** Marks one message of the member as read. A read message keeps its first reading time. */
export async function markRead(db: Queries, memberId: number, id: string, now: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .execute();
}

/** Marks every message of the member as read. */
export async function markAllRead(db: Queries, memberId: number, now: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .execute();
}
