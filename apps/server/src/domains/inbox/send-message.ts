import type { Queries } from '../../db/open.ts';
import { messageId } from './message-id.ts';
import { insertMessages } from './repo.ts';
import type { MessageContent } from './service-messages.ts';

export interface SendMessageInput {
  readonly memberId: number;
  /** One of `service-messages.ts`. */
  readonly message: MessageContent;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Inserts an unread message of the site for a member. Pass a transaction to make it part of one. */
export async function sendMessage(db: Queries, { memberId, ...rest }: SendMessageInput): Promise<void> {
  await sendMessages(db, { memberIds: [memberId], ...rest });
}

export interface SendMessagesInput extends Omit<SendMessageInput, 'memberId'> {
  /** At most 1000. */
  readonly memberIds: readonly number[];
}

/** Inserts an unread message of the site for each of these members, who must exist. */
export async function sendMessages(
  db: Queries,
  { memberIds, message: { text, details }, now }: SendMessagesInput,
): Promise<void> {
  const message = {
    text,
    details: details === null ? null : JSON.stringify(details),
    read_at: null,
    created_at: now,
  };
  await insertMessages(
    db,
    memberIds.map((memberId) => ({ id: messageId(now), member_id: memberId, ...message })),
  );
}
