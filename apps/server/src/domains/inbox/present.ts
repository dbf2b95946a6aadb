import { type Message, type MessageDetails, messageDetails } from '@zaixue/contract/entities/message';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import type { StoredMessage } from './repo.ts';

/** A message in the list (contract 5.4). */
export function presentMessage(message: StoredMessage): Message {
  return {
    id: message.id,
    notifiable_id: message.member_id,
    data: { message: message.text },
    read_at: message.read_at === null ? null : toIsoTime(message.read_at),
    created_at: toIsoTime(message.created_at),
    ...readDetails(message.details),
  };
}

/** None where there are none, or where a newer version stored a kind that this one does not know. */
function readDetails(stored: string | null): MessageDetails | null {
  return stored === null ? null : (messageDetails.safeParse(JSON.parse(stored)).data ?? null);
}
