import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { openSqlite } from '../db/open.ts';
import { explainFailure } from './run-command.ts';

test('what the operator can fix and what is not available is one line; a bug is none', async () => {
  expect(explainFailure(new ConfigError('PORT 不是数字'))).toBe('PORT 不是数字');
  expect(explainFailure(new TypeError('x is not a function'))).toBeNull();

  const db = openSqlite(':memory:');
  await sql`pragma max_page_count = 1`.execute(db);
  const failure = await sql`create table filled (x)`.execute(db).catch((error: unknown) => error);
  await db.destroy();
  expect(explainFailure(failure)).toBe('数据库、存储或磁盘不可用：database or disk is full（SQLITE_FULL）');
});
