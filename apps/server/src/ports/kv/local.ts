import { sql } from 'kysely';
import type { Database, Queries } from '../../db/open.ts';
import { writeWithAsyncCommit } from '../../db/write-with-async-commit.ts';
import { CLOCK_TOLERANCE_MS, type Clock } from '../../lib/clock.ts';
import type { Counter, KeyValueStore } from './port.ts';

/**
 * The store in the table `kv` of the database. Each operation is one statement, so it is atomic between requests and
 * between processes. Do not use it inside a SQLite transaction, which holds the only connection. A power failure may lose
 * the last writes.
 */
export function createDatabaseStore(db: Database, clock: Clock): KeyValueStore {
  const expiry = (lifetimeSeconds: number): number => clock() + lifetimeSeconds * 1000;

  /**
   * A value that expires much later than one of now was stored before the clock was put back: a limit of a minute would then hold for
   * an hour.
   */
  const latest = sql<number>`excluded.expires_at + ${CLOCK_TOLERANCE_MS}`;

  /** Counts all keys in one statement. An expired counter starts again at 1. */
  async function countAll(counters: readonly Counter[]): Promise<number[]> {
    const now = clock();
    const isCurrent = sql<boolean>`(kv.expires_at > ${now} and kv.expires_at <= ${latest})`;
    const first = counters.map(({ key, lifetimeSeconds }) => ({
      key,
      value: '1',
      expires_at: expiry(lifetimeSeconds),
    }));
    const rows = await writeWithAsyncCommit(db, (kv) =>
      kv
        .insertInto('kv')
        .values(first)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            value: sql<string>`case when ${isCurrent} then cast(cast(kv.value as bigint) + 1 as text) else '1' end`,
            expires_at: eb
              .case()
              .when(isCurrent)
              .then(eb.ref('kv.expires_at'))
              .else(eb.ref('excluded.expires_at'))
              .end(),
          })),
        )
        .returning(['key', 'value'])
        .execute(),
    );
    const counts = new Map(rows.map(({ key, value }) => [key, Number(value)]));
    return counters.map(({ key }) => counts.get(key) ?? 0);
  }

  const listeners = new Map<string, Set<(message: string | null) => void>>();

  return {
    async get(key) {
      const row = await db
        .selectFrom('kv')
        .select('value')
        .where('key', '=', key)
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      return row?.value ?? null;
    },
    async getAll(keys) {
      const rows = await db
        .selectFrom('kv')
        .select(['key', 'value'])
        .where('key', 'in', keys)
        .where('expires_at', '>', clock())
        .execute();
      const values = new Map(rows.map(({ key, value }) => [key, value]));
      return keys.map((key) => values.get(key) ?? null);
    },
    async set(key, value, lifetimeSeconds) {
      const entry = { value, expires_at: expiry(lifetimeSeconds) };
      await writeWithAsyncCommit(db, (kv) =>
        kv
          .insertInto('kv')
          .values({ key, ...entry })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(entry))
          .execute(),
      );
    },
    async setIfAbsent(key, value, lifetimeSeconds) {
      const now = clock();
      const entry = { value, expires_at: expiry(lifetimeSeconds) };
      const written = await writeWithAsyncCommit(db, (kv) =>
        kv
          .insertInto('kv')
          .values({ key, ...entry })
          .onConflict((conflict) =>
            conflict
              .column('key')
              .doUpdateSet(entry)
              .where((eb) => eb.or([eb('kv.expires_at', '<=', now), eb('kv.expires_at', '>', latest)])),
          )
          .returning('key')
          .execute(),
      );
      return written.length > 0;
    },
    async take(key) {
      const taken = await writeWithAsyncCommit(db, (kv) =>
        kv.deleteFrom('kv').where('key', '=', key).returning(['value', 'expires_at']).executeTakeFirst(),
      );
      return taken && taken.expires_at > clock() ? taken.value : null;
    },
    async takeIfEqual(key, value) {
      const taken = await writeWithAsyncCommit(db, (kv) =>
        kv
          .deleteFrom('kv')
          .where('key', '=', key)
          .where('value', '=', value)
          .where('expires_at', '>', clock())
          .returning('key')
          .execute(),
      );
      return taken.length > 0;
    },
    async delete(...keys) {
      await writeWithAsyncCommit(db, (kv) => kv.deleteFrom('kv').where('key', 'in', keys).execute());
    },
    async count(key, lifetimeSeconds) {
      const [count = 0] = await countAll([{ key, lifetimeSeconds }]);
      return count;
    },
    countAll,
    async publish(channel, message) {
      for (const listener of listeners.get(channel) ?? []) listener(message);
    },
    subscribe(channel, listener) {
      const listening = listeners.get(channel) ?? new Set();
      listeners.set(channel, listening.add(listener));
      listener(null);
      return () => void listening.delete(listener);
    },
    async close() {
      // The caller closes the database.
    },
  };
}

/**
 * Deletes values that expired at or before `now` (milliseconds UTC) and returns their number. Reads ignore expired values;
 * this only keeps the table small.
 */
export async function purgeExpiredValues(db: Queries, now: number): Promise<number> {
  const result = await db.deleteFrom('kv').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
