import type { SmsScene } from '@zaixue/contract/constants';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { Clock } from '../../lib/clock.ts';
import type { KeyValueStore } from '../kv/port.ts';
import type { SmsSender } from './port.ts';

const MAX_ENTRIES = 200;
/** How long a message is kept after it, and the count of the messages after the first one, seconds. */
const KEPT_SECONDS = { message: DAY_MS / 1000, count: (365 * DAY_MS) / 1000 } as const;
const COUNT = 'sms-outbox';

/** A message that was not sent. */
export interface OutboxEntry {
  readonly mobile: string;
  readonly scene: SmsScene;
  readonly code: string;
  /** Milliseconds UTC. */
  readonly sentAt: number;
}

/** A sender that stores messages. */
export interface SmsOutbox extends SmsSender {
  /** The last 200 messages of a day, newest first. */
  list(): Promise<readonly OutboxEntry[]>;
}

/** The outbox of a demo site: it lists messages instead of sending them. All processes that share `kv` have the same one. */
export function createOutbox(clock: Clock, kv: KeyValueStore): SmsOutbox {
  const keyOf = (number: number): string => `${COUNT}:${number}`;
  return {
    async send({ mobile, scene, code }) {
      const entry: OutboxEntry = { mobile, scene, code, sentAt: clock() };
      const number = await kv.count(COUNT, KEPT_SECONDS.count);
      await kv.set(keyOf(number), JSON.stringify(entry), KEPT_SECONDS.message);
      return { sent: true, answer: 'demo outbox' };
    },
    async list() {
      const last = Number((await kv.get(COUNT)) ?? 0);
      const count = Math.min(last, MAX_ENTRIES);
      if (count === 0) return [];
      const keys = Array.from({ length: count }, (_, index) => keyOf(last - index));
      const stored = await kv.getAll(keys);
      return stored.flatMap((text) => (text === null ? [] : (JSON.parse(text) as OutboxEntry)));
    },
  };
}

/** Whether a sender is an outbox that can be listed. */
export function isOutbox(sender: SmsSender): sender is SmsOutbox {
  return 'list' in sender;
}
