import type { DatabaseConnection, Dialect, DialectAdapter, Driver, Kysely } from 'kysely';
import type { Tables } from './tables/tables.ts';

/** The tables that answers for everybody are made of. A table that is missing here shows its changes some seconds late. */
const CONTENT_TABLES: ReadonlySet<string> = new Set<keyof Tables>([
  ...(['courses', 'chapters', 'videos', 'categories', 'attachments', 'media', 'video_captions'] as const),
  ...(['plans', 'announcements', 'agreements', 'settings', 'search_documents'] as const),
  ...(['decoration_pages', 'blocks', 'navs', 'sliders', 'links'] as const),
]);
const WRITE = /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|update|delete\s+from)\s+"?(\w+)/i;
/** Learners raise these all the time; they are no reason to make all answers anew, and may be some seconds old. */
const COUNTED =
  /^\s*update\s+"?\w+"?\s+set\s+"?(user_count|view_num|view_times|download_times)"?\s*=\s*"?\1"?\s*\+/i;
const LETTER_S = 's'.charCodeAt(0);

/** Whether a statement may change what answers for everybody show. */
export function changesContent(statement: string): boolean {
  // Most statements only read.
  if (statement.charCodeAt(0) === LETTER_S) return false;
  const table = WRITE.exec(statement)?.[1];
  return table !== undefined && CONTENT_TABLES.has(table) && !COUNTED.test(statement);
}

/** Committed changes of content by this process, through one database. */
interface ContentWrites {
  count: number;
  readonly listeners: Set<() => void>;
}

/** A database or a transaction on it. */
type Queries = Pick<Kysely<Tables>, 'getExecutor'>;

/** By the adapter, which a database shares with its transactions and with copies that have plugins. */
const writesOf = new WeakMap<DialectAdapter, ContentWrites>();

/**
 * Calls `listener` after each commit that may have changed content, before the promise of the commit is fulfilled. Writes of other
 * processes are not seen.
 */
export function onContentWrite(db: Queries, listener: () => void): void {
  writesOf.get(db.getExecutor().adapter)?.listeners.add(listener);
}

/** Whether this process has changed content through this database since it was opened. */
export const hasWrittenContent = (db: Queries): boolean =>
  (writesOf.get(db.getExecutor().adapter)?.count ?? 0) > 0;

/** Makes a dialect report the commits that change content. */
export function watchContentWrites(dialect: Dialect): Dialect {
  const writes: ContentWrites = { count: 0, listeners: new Set() };
  return {
    createDriver: () => watchDriver(dialect.createDriver(), writes),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter() {
      const adapter = dialect.createAdapter();
      writesOf.set(adapter, writes);
      return adapter;
    },
  };
}

/** What a connection has written and not yet committed. */
interface OpenWrites {
  isInTransaction: boolean;
  isPending: boolean;
}

function watchDriver(driver: Driver, writes: ContentWrites): Driver {
  const open = new WeakMap<DatabaseConnection, OpenWrites>();

  function tell(): void {
    writes.count += 1;
    for (const listener of writes.listeners) listener();
  }

  /** Without an open transaction, a statement commits by itself. */
  function watchConnection(connection: DatabaseConnection): void {
    const state: OpenWrites = { isInTransaction: false, isPending: false };
    open.set(connection, state);
    const executeQuery = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, options) => {
      if (!changesContent(query.sql)) return executeQuery(query, options);
      if (state.isInTransaction) {
        state.isPending = true;
        return executeQuery(query, options);
      }
      try {
        return await executeQuery(query, options);
      } finally {
        // Also after a failure: the database may have committed before the connection was lost.
        tell();
      }
    };
  }

  function begin(connection: DatabaseConnection): void {
    const state = open.get(connection);
    if (state) Object.assign(state, { isInTransaction: true, isPending: false });
  }

  /** Returns whether the transaction has changed content. */
  function end(connection: DatabaseConnection): boolean {
    const state = open.get(connection);
    const isPending = state?.isPending ?? false;
    if (state) Object.assign(state, { isInTransaction: false, isPending: false });
    return isPending;
  }

  const { savepoint, rollbackToSavepoint, releaseSavepoint } = driver;
  return {
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      const connection = await driver.acquireConnection(options);
      if (!open.has(connection)) watchConnection(connection);
      return connection;
    },
    async beginTransaction(connection, settings) {
      await driver.beginTransaction(connection, settings);
      begin(connection);
    },
    async commitTransaction(connection) {
      try {
        await driver.commitTransaction(connection);
      } finally {
        if (end(connection)) tell();
      }
    },
    async rollbackTransaction(connection) {
      end(connection);
      await driver.rollbackTransaction(connection);
    },
    ...(savepoint ? { savepoint: savepoint.bind(driver) } : {}),
    ...(rollbackToSavepoint ? { rollbackToSavepoint: rollbackToSavepoint.bind(driver) } : {}),
    ...(releaseSavepoint ? { releaseSavepoint: releaseSavepoint.bind(driver) } : {}),
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    destroy: (options) => driver.destroy(options),
  };
}
