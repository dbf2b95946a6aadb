import type { Queries } from '../../db/open.ts';
import { messageId } from './message-id.ts';
import { insertMessage } from './repo.ts';

export interface NewMessage {
  readonly memberId: number;
  /** Plain text; the texts of the service are those of contract A.2. */
  readonly text: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Puts an unread in-site message into a member's list, as part of the transaction when given one. */
export async function sendMessage(db: Queries, { memberId, text, now }: NewMessage): Promise<void> {
  await insertMessage(db, { id: messageId(now), member_id: memberId, text, read_at: null, created_at: now });
}
