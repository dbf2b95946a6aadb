import type { SmsScene } from '@zaixue/contract/constants';
import type { Clock } from '../../lib/clock.ts';
import type { SmsSender } from './port.ts';

const MAX_ENTRIES = 200;

/** A message that was not sent. */
export interface OutboxEntry {
  readonly mobile: string;
  readonly scene: SmsScene;
  readonly code: string;
  /** Milliseconds UTC. */
  readonly sentAt: number;
}

/** A sender that stores messages in memory. */
export interface SmsOutbox extends SmsSender {
  /** The last 200 messages, newest first. */
  list(): readonly OutboxEntry[];
}

/** The outbox of a demo site: it lists messages instead of sending them. It keeps the last 200 in memory. */
export function createOutbox(clock: Clock): SmsOutbox {
  let entries: readonly OutboxEntry[] = [];
  return {
    async send({ mobile, scene, code }) {
      entries = [{ mobile, scene, code, sentAt: clock() }, ...entries].slice(0, MAX_ENTRIES);
      return { sent: true, answer: 'demo outbox' };
    },
    list: () => entries,
  };
}

/** Whether a sender is an outbox that can be listed. */
export function isOutbox(sender: SmsSender): sender is SmsOutbox {
  return 'list' in sender;
}
