import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../db/open.ts';

/** Waits one turn of the event loop after each query. */
const yielding: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await setImmediate();
    return result;
  },
};

/**
 * Wraps a database so that other requests can run between any two queries of a request. Without it, SQLite answers
 * synchronously, concurrent requests run one after another, and tests never meet a race.
 */
export function interleave(db: Database): Database {
  return db.withPlugin(yielding);
}
