import type { Queries } from '../../db/open.ts';
import { messageId } from './message-id.ts';
import { insertMessage } from './repo.ts';

export interface SendMessageInput {
  readonly memberId: number;
  /** Plain text, one of contract A.2. */
  readonly text: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Inserts an unread message of the site for a member. Pass a transaction to make it part of one. */
export async function sendMessage(db: Queries, { memberId, text, now }: SendMessageInput): Promise<void> {
  await insertMessage(db, { id: messageId(now), member_id: memberId, text, read_at: null, created_at: now });
}
