import { ConfigError, type ServerConfig } from '../../config.ts';
import type { Dialect } from '../columns.ts';

/** Says where a database is: SQLite in the data folder, or PostgreSQL. */
export type DatabasePlace = Pick<ServerConfig, 'dataDir' | 'databaseUrl'>;

/** A table whose rows are copied. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The id that the next inserted row gets; null when the table has no automatic id. */
  readonly nextId: number | null;
}

/** The values of a row in the order of `columns`. Every column is text, integer or bigint; integers are below 2^53. */
export type Row = readonly (string | number | null)[];

/** The rows of a whole site's database in a form that both databases read and write. */
export interface DatabaseContents {
  /** Names of the migrations that have run, oldest first. */
  readonly migrations: readonly string[];
  /**
   * Tables ordered by name, without the derived ones: the search index, which `rebuildIndex` makes anew, and Kysely's own
   * tables.
   */
  readonly tables: readonly CopiedTable[];
  /**
   * Reads the rows of a table ordered by primary key, in batches of at most 1,000. One table is read at a time, and only
   * one batch is in memory.
   */
  readRows(table: string): AsyncIterable<readonly Row[]>;
}

/** A database as it was at one moment. It stays so while other connections write. */
export interface Snapshot extends DatabaseContents {
  readonly dialect: Dialect;
  /** Ends the read transaction and closes the connection. */
  close(): Promise<void>;
}

/** The target of a copy already holds data. */
export class TargetNotEmptyError extends ConfigError {}
