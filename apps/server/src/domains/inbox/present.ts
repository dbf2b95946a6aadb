import type { Message } from '@zaixue/contract/entities/message';
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
  };
}
