import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { SqliteDatabase, Transaction } from 'kysely';
import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import pg from 'pg';
import type { Warn } from '../lib/operator-log.ts';
import { createFailureReporter, notifyOperatorEachTime } from '../lib/operator-log.ts';
import { watchContentWrites } from './content-writes.ts';
import { useNamedStatements } from './statements/named-statements.ts';
import { cacheStatements } from './statements/statement-cache.ts';
import type { Tables } from './tables/tables.ts';

export type Database = Kysely<Tables>;
/** What a repository takes: the database, or a transaction on it. */
export type Queries = Database | Transaction<Tables>;

const INT8 = 20;
const NUMERIC = 1700;

/** Takes the write lock of SQLite when a transaction begins: concurrent transactions then wait instead of failing later. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  constructor(database: SqliteDatabase, isInTransaction: () => boolean) {
    super({ database });
    this.#isInTransaction = isInTransaction;
  }

  override async beginTransaction(
    connection: Parameters<SqliteDriver['beginTransaction']>[0],
  ): Promise<void> {
    await connection.executeQuery({
      sql: 'begin immediate',
      parameters: [],
      query: { kind: 'RawNode', sqlFragments: ['begin immediate'], parameters: [] },
      queryId: { queryId: 'begin' },
    });
  }

  /**
   * SQLite has already rolled back when the disk is full or cannot be written. A second rollback would fail and hide the
   * error that says so.
   */
  override async rollbackTransaction(
    connection: Parameters<SqliteDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Runs all pending migrations in one transaction, as on PostgreSQL: SQLite can roll back schema changes too. */
class SqliteTransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #createDriver: () => ImmediateSqliteDriver;

  constructor(file: BetterSqlite3.Database) {
    const database = cacheStatements(file);
    super({ database });
    this.#createDriver = () => new ImmediateSqliteDriver(database, () => file.inTransaction);
  }

  override createDriver(): ImmediateSqliteDriver {
    return this.#createDriver();
  }

  override createAdapter(): SqliteAdapter {
    return new SqliteTransactionalAdapter();
  }
}

/**
 * Opens SQLite at `path` (`:memory:` for a private one), creating its folder. Every commit is on disk when it returns
 * (`synchronous=FULL`), readers do not block the writer (WAL), and a lock of another process is waited for up to 5 s.
 */
export function openSqlite(path: string): Database {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  return connectSqlite(new BetterSqlite3(path));
}

/** Does the same for an open SQLite database. Closing the result closes it. */
export function connectSqlite(database: BetterSqlite3.Database): Database {
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  const db = new Kysely<Tables>({ dialect: watchContentWrites(new ImmediateSqliteDialect(database)) });
  sqliteFiles.set(db, database);
  return db;
}

const sqliteFiles = new WeakMap<Database, BetterSqlite3.Database>();
/** How often a process looks whether another one has written to the same SQLite file, milliseconds. One look takes microseconds. */
const OTHER_WRITERS_EVERY_MS = 100;

/**
 * Calls `listener` within 0.1 s after another process, such as a command, has written to the same SQLite file; never for PostgreSQL.
 * The returned function ends it.
 */
export function watchOtherWriters(db: Database, listener: () => void): () => void {
  const file = sqliteFiles.get(db);
  if (!file || file.memory) return () => undefined;
  // Differs after each commit of another connection. A file that cannot be read may have changed.
  const readVersion = (): unknown => {
    try {
      return file.pragma('data_version', { simple: true });
    } catch {
      return null;
    }
  };
  let last = readVersion();
  const timer = setInterval(() => {
    const version = readVersion();
    if (version !== null && version === last) return;
    last = version;
    listener();
  }, OTHER_WRITERS_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Maximum time a request waits for a connection, milliseconds. */
const CONNECTION_TIMEOUT_MS = 5000;

/**
 * Opens PostgreSQL ≥ 15. 64-bit integers are returned as numbers; our values stay below 2^53. The pool replaces lost
 * connections; `warn` receives lost connections and the recovery.
 */
export function openPostgres(url: string, warn: Warn = notifyOperatorEachTime): Database {
  const types = {
    getTypeParser(oid: number, format?: 'text' | 'binary') {
      if (oid === INT8 || oid === NUMERIC) return Number;
      return pg.types.getTypeParser(oid, format as 'text');
    },
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    types: types as pg.CustomTypesConfig,
  });
  const connection = createFailureReporter(warn, 'The connection to PostgreSQL failed');
  // Emitted when an idle connection is lost (pool) or one that is held between two statements of a transaction (client).
  // Without both listeners, Node would end the process.
  pool.on('error', (error) => connection.reportFailure(error));
  pool.on('connect', (client) => {
    client.on('error', (error) => connection.reportFailure(error));
    connection.reportRecovery();
    // Compiling a query takes PostgreSQL longer than any of ours runs: 170 ms for a list that reads 20,000 rows. Asked without
    // waiting, the statement goes before the first one; where it fails, queries are only slower.
    client.query('set jit = off').catch(() => undefined);
    useNamedStatements(client);
  });
  const db = new Kysely<Tables>({ dialect: watchContentWrites(new PostgresDialect({ pool })) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** Connections of a PostgreSQL pool, and queries that wait for one; null for SQLite. */
export function readPoolUsage(db: Database): { used: number; idle: number; waiting: number } | null {
  const pool = pools.get(db);
  if (!pool) return null;
  const { totalCount, idleCount, waitingCount } = pool;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Opens the database that the configuration names. */
export function openDatabase(
  config: { readonly databaseUrl: string | null; readonly dataDir: string },
  warn: Warn = notifyOperatorEachTime,
): Database {
  return config.databaseUrl ? openPostgres(config.databaseUrl, warn) : openSqlite(sqlitePath(config.dataDir));
}

/** Returns the path of the SQLite file in a data folder. */
export const sqlitePath = (dataDir: string): string => join(dataDir, 'zaixue.sqlite');
