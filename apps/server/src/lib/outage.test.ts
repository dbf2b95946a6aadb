import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../db/open.ts';
import { KeyValueStoreUnreachable } from '../ports/kv/port.ts';
import { isOutage } from './outage.ts';

const withCode = (code: unknown, message = 'x') => Object.assign(new Error(message), { code });

describe('is an outage', () => {
  test.each<[string, unknown]>([
    ['the key-value store', new KeyValueStoreUnreachable(new Error('x'))],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].map(
      (code): [string, unknown] => [code, withCode(code)],
    ),
    ...['ENOSPC', 'EDQUOT', 'EROFS'].map((code): [string, unknown] => [code, withCode(code)]),
    ...['08000', '08006', '53100', '53300', '57P01', '57P02', '57P03', '25006'].map(
      (code): [string, unknown] => [`SQLSTATE ${code}`, withCode(code)],
    ),
    ...[
      'SQLITE_BUSY',
      'SQLITE_BUSY_SNAPSHOT',
      'SQLITE_FULL',
      'SQLITE_IOERR_WRITE',
      'SQLITE_READONLY',
      'SQLITE_CANTOPEN',
    ].map((code): [string, unknown] => [code, withCode(code)]),
    ['a connection that ends in a query', new Error('Connection terminated unexpectedly')],
    ['a connection that does not begin', new Error('timeout exceeded when trying to connect')],
    ['both addresses of a name', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
    ['what caused it', new Error('outside', { cause: new Error('inside', { cause: withCode('57P01') }) })],
  ])('%s', (_name, error) => {
    expect(isOutage(error)).toBe(true);
  });
});

describe('is not an outage', () => {
  test.each<[string, unknown]>([
    ['a plain error', new Error('no')],
    ['no error', 'ECONNREFUSED'],
    ['nothing', undefined],
    ['a unique key', withCode('23505')],
    ['a wrong statement', withCode('42P01')],
    ['a cancelled statement', withCode('57014')],
    ['a key of SQLite', withCode('SQLITE_CONSTRAINT_UNIQUE')],
    ['a wrong statement of SQLite', withCode('SQLITE_ERROR')],
    ['a code that only ends like one', withCode('X08006')],
    ['a code that only begins like one', withCode('080061')],
    ['a number', withCode(53)],
    ['a missing file', withCode('ENOENT')],
    ['words that only hold such words', new Error('The Connection terminated')],
    ['several, of which one is', new AggregateError([withCode('ECONNREFUSED'), new Error('no')])],
    ['none of several', new AggregateError([])],
  ])('%s', (_name, error) => {
    expect(isOutage(error)).toBe(false);
  });

  test('an error that is its own cause', () => {
    const error: Error & { cause?: unknown } = new Error('round');
    error.cause = error;
    expect(isOutage(error)).toBe(false);
  });
});

describe('errors of SQLite itself', () => {
  async function openFile() {
    const folder = await mkdtemp(join(tmpdir(), 'zaixue-outage-'));
    const path = join(folder, 'a.sqlite');
    const db = openSqlite(path);
    await sql`create table t (a text)`.execute(db);
    onTestFinished(async () => {
      await db.destroy();
      rmSync(folder, { recursive: true });
    });
    return { db, path };
  }
  const write = (db: ReturnType<typeof openSqlite>, text = 'x') =>
    sql`insert into t values (${text})`.execute(db).then(
      () => null,
      (error: unknown) => error,
    );

  test('a locked database is an outage', async () => {
    const { db, path } = await openFile();
    await sql`pragma busy_timeout = 1`.execute(db);
    const other = new BetterSqlite3(path);
    onTestFinished(() => {
      other.close();
    });
    other.exec('begin immediate');
    expect(isOutage(await write(db))).toBe(true);
    other.exec('rollback');
    expect(await write(db)).toBeNull();
  });

  test('a full disk is an outage', async () => {
    const { db } = await openFile();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 1)}`.execute(db);
    expect(isOutage(await write(db, 'x'.repeat(100_000)))).toBe(true);
    await sql`pragma max_page_count = 100000`.execute(db);
    expect(await write(db, 'x'.repeat(100_000))).toBeNull();
  });

  test('an invalid statement is not an outage', async () => {
    const { db } = await openFile();
    const error = await sql`select nothing from t`.execute(db).catch((thrown: unknown) => thrown);
    expect([error instanceof Error, isOutage(error)]).toEqual([true, false]);
  });
});
