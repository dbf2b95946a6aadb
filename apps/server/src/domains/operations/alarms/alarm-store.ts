import { HOUR_MS } from '@zaixue/contract/rules/time-units';
import type { Queries } from '../../../db/open.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { KeyValueStore } from '../../../ports/kv/port.ts';

/** An alarm that lasts is sent again after this time, milliseconds. */
export const REPEAT_MS = 4 * HOUR_MS;

/** The right to send one message, which no other process has. */
export interface Claim {
  /** Whether the alarm was sent before. */
  readonly isRepeated: boolean;
  /** Gives the right back after the message could not be sent, so that it is tried again. */
  release(): Promise<void>;
}

/** Decides which process sends which message. */
export interface AlarmStore {
  /** Claims the first message of an alarm, or its repetition; null when it was sent or is being sent. */
  claim(name: string, text: string): Promise<Claim | null>;
  /** Ends an alarm. Returns when it was raised if this process has to send the end, otherwise null. */
  end(name: string): Promise<{ readonly raisedAt: number } | null>;
}

/** Makes an alarm known without sending it. */
export async function insertAlarm(db: Queries, name: string, text: string, now: number): Promise<void> {
  await db
    .insertInto('alarms')
    .values({ name, text, raised_at: now, sent_at: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Alarms in the database. A process that is killed while it sends loses the message until the repetition. */
export function createDatabaseAlarms(db: Queries, clock: Clock): AlarmStore {
  const findAlarm = (name: string) =>
    db.selectFrom('alarms').selectAll().where('name', '=', name).executeTakeFirst();

  /** Replaces the time of sending if it is still `before`; returns whether it was. */
  async function replaceSentAt(name: string, before: number | null, set: { sent_at: number | null }) {
    const changed = await db
      .updateTable('alarms')
      .set(set)
      .where('name', '=', name)
      .where('sent_at', before === null ? 'is' : '=', before)
      .returning('name')
      .execute();
    return changed.length > 0;
  }

  return {
    async claim(name, text) {
      const now = clock();
      await insertAlarm(db, name, text, now);
      const before = (await findAlarm(name))?.sent_at;
      if (before === undefined || (before !== null && now - before < REPEAT_MS)) return null;
      if (!(await replaceSentAt(name, before, { sent_at: now }))) return null;
      await db.updateTable('alarms').set({ text }).where('name', '=', name).execute();
      return {
        isRepeated: before !== null,
        release: async () => void (await replaceSentAt(name, now, { sent_at: before })),
      };
    },
    async end(name) {
      const alarm = await findAlarm(name);
      if (!alarm) return null;
      const deleted = await db
        .deleteFrom('alarms')
        .where('name', '=', name)
        .where('sent_at', alarm.sent_at === null ? 'is' : '=', alarm.sent_at)
        .returning('name')
        .execute();
      return deleted.length > 0 && alarm.sent_at !== null ? { raisedAt: alarm.raised_at } : null;
    },
  };
}

/**
 * Alarms while the database is unavailable: in the key-value store, and while that is unavailable too (also because it is
 * in the database) in the memory of this process.
 */
export function createOutageAlarms(kv: KeyValueStore, clock: Clock): AlarmStore {
  const sentFromMemory = new Map<string, { raisedAt: number; sentAt: number }>();
  const keyOf = (name: string): string => `alarm:${name}`;

  function claimInMemory(name: string): Claim | null {
    const now = clock();
    const sent = sentFromMemory.get(name);
    if (sent && now - sent.sentAt < REPEAT_MS) return null;
    sentFromMemory.set(name, { raisedAt: sent?.raisedAt ?? now, sentAt: now });
    return {
      isRepeated: sent !== undefined,
      async release() {
        if (sent) sentFromMemory.set(name, sent);
        else sentFromMemory.delete(name);
      },
    };
  }

  return {
    async claim(name) {
      // What was sent from memory stays there, so that it is not sent again when the store is back.
      if (sentFromMemory.has(name)) return claimInMemory(name);
      try {
        const isFirst = await kv.setIfAbsent(keyOf(name), String(clock()), REPEAT_MS / 1000);
        return isFirst ? { isRepeated: false, release: () => kv.delete(keyOf(name)) } : null;
      } catch {
        // The outage is what the alarm is about.
        return claimInMemory(name);
      }
    },
    async end(name) {
      const sent = sentFromMemory.get(name);
      if (sent) {
        sentFromMemory.delete(name);
        return { raisedAt: sent.raisedAt };
      }
      const raisedAt = await kv.take(keyOf(name));
      return raisedAt === null ? null : { raisedAt: Number(raisedAt) };
    },
  };
}
