import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../db/open.ts';

/** Waits a turn of the event loop after each query. */
const yielding: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await setImmediate();
    return result;
  },
};

/**
 * The same database, but other requests run between any two queries of one request. SQLite in this process answers at
 * once, so without this, requests sent together are worked off one after the other and a race is never run.
 */
export function interleave(db: Database): Database {
  return db.withPlugin(yielding);
}
