import pg from 'pg';
import Cursor from 'pg-cursor';
import { ConfigError } from '../../config.ts';
import type { CopiedTable, Row, Snapshot } from './contents.ts';
import {
  describePostgresTables,
  findShape,
  quoteName,
  type RunQuery,
  selectRows,
  type TableShape,
} from './describe-tables.ts';
import { createBatch } from './row-batches.ts';

/** Rows fetched at once. Few, because a row may hold a long text. */
const FETCHED_ROWS = 100;
const CONNECTION_TIMEOUT_MS = 5000;

/** Opens PostgreSQL. Throws a `ConfigError` when it cannot be reached or holds no data of ours. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url);
  const runQuery: RunQuery = async (text, values = []) => (await client.query(text, [...values])).rows;
  try {
    await client.query('begin isolation level repeatable read read only');
    // A server that ends slow statements or idle transactions must not end this one.
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const migrations = await readMigrations(runQuery, describeUrl(url));
    const shapes = await describePostgresTables(runQuery);
    const tables: CopiedTable[] = [];
    for (const shape of shapes) tables.push(await describeTable(runQuery, shape));
    return {
      dialect: 'postgres',
      migrations,
      tables,
      readRows: (table) => readRows(client, findShape(shapes, table)),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error instanceof ConfigError ? error : unreachable(url, error);
  }
}

/** Host and database of a URL, without user and password. */
export function describeUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL ${host}${decodeURIComponent(pathname)}`;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
  });
  // The query that runs when the connection is lost fails; without a listener, Node would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw unreachable(url, error);
  }
}

/** The error of a database that cannot be reached or used. */
export function unreachable(url: string, error: unknown): ConfigError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new ConfigError(`连不上 ${describeUrl(url)}：${message || code}`);
}

async function readMigrations(runQuery: RunQuery, database: string): Promise<string[]> {
  // The first query begins the snapshot.
  const [found] = await runQuery<{ is_ours: boolean }>(
    `select to_regclass(quote_ident(current_schema()) || '.kysely_migration') is not null as is_ours`,
  );
  const rows = found?.is_ours
    ? await runQuery<{ name: string }>('select name from kysely_migration order by name collate "C"')
    : [];
  if (rows.length === 0) throw new ConfigError(`${database} 里没有在学的数据。`);
  return rows.map(({ name }) => name);
}

async function describeTable(
  runQuery: RunQuery,
  { name, columns, automaticId }: TableShape,
): Promise<CopiedTable> {
  return {
    name,
    columns: columns.map((column) => column.name),
    nextId: automaticId === null ? null : await readNextId(runQuery, name, automaticId),
  };
}

/** Sequences belong to no transaction: the value may be newer than the rows, which only leaves out ids. */
async function readNextId(runQuery: RunQuery, table: string, column: string): Promise<number> {
  const [sequence] = await runQuery<{ name: string }>(
    'select pg_get_serial_sequence(quote_ident($1), $2) as name',
    [table, column],
  );
  const [row] = await runQuery<{ next: string }>(
    `select greatest(
        (select case when is_called then last_value + 1 else last_value end from ${sequence?.name}),
        (select coalesce(max(${quoteName(column)}), 0) + 1 from ${quoteName(table)})
      ) as next`,
  );
  return Number(row?.next);
}

const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

async function* readRows(
  client: pg.Client,
  shape: TableShape,
): AsyncGenerator<readonly Row[], void, undefined> {
  const cursor = client.query(
    new Cursor<Row>(selectRows(shape, ' collate "C"'), [], { rowMode: 'array', types }),
  );
  const batch = createBatch();
  let isOpen = true;
  try {
    while (isOpen) {
      const rows = await cursor.read(FETCHED_ROWS).catch((error) => {
        // Closing a cursor that has failed waits for an answer that may never come.
        isOpen = false;
        throw error;
      });
      if (rows.length < FETCHED_ROWS) isOpen = false;
      for (const row of rows) if (batch.add(row)) yield batch.take();
    }
    const rest = batch.take();
    if (rest.length > 0) yield rest;
  } finally {
    if (isOpen) await cursor.close();
  }
}
