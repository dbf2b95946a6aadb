import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../../config.ts';
import { copyDatabase, describeDatabase, emptyPlace } from '../../testing/copied-database.ts';
import { emptySqlitePlace, testServer } from '../../testing/database-places.ts';
import { migrations } from '../migrate.ts';
import { openDatabase, sqlitePath } from '../open.ts';
import { openMigrated } from '../open-migrated.ts';
import { type DatabaseContents, type DatabasePlace, type Row, TargetNotEmptyError } from './contents.ts';
import { loadContents } from './load-contents.ts';
import { openSnapshot } from './open-snapshot.ts';

/** A SQLite site with the statements run on it; SQLite stores values that PostgreSQL refuses. */
async function createSite(...statements: string[]): Promise<DatabasePlace> {
  const place = emptySqlitePlace();
  const db = await openMigrated(place);
  await db.destroy();
  const database = new BetterSqlite3(sqlitePath(place.dataDir));
  database.pragma('foreign_keys = off');
  for (const statement of statements) database.exec(statement);
  database.close();
  return place;
}

async function openContents(place: DatabasePlace): Promise<DatabaseContents> {
  const snapshot = await openSnapshot(place);
  onTestFinished(() => snapshot.close());
  return snapshot;
}

async function isEmpty(place: DatabasePlace): Promise<boolean> {
  if (!place.databaseUrl) return readdirSync(place.dataDir).length === 0;
  const db = openDatabase(place);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  await db.destroy();
  return tables.length === 0;
}

const SETTING = `insert into settings values ('a', 'b', 1)`;

test('a database that has a table is refused, ours or not, and not changed', {
  tags: ['postgres'],
}, async () => {
  const contents = await openContents(await createSite(SETTING));
  const target = await emptyPlace();
  const db = openDatabase(target);
  await sql`create table other (id integer primary key)`.execute(db);
  await db.destroy();
  const problem = await loadContents(target, contents).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(TargetNotEmptyError);
  expect(String(problem)).toMatch(/ 不是空的：它有数据表 other。请/);
  const again = openDatabase(target);
  expect((await again.introspection.getTables()).map(({ name }) => name)).toEqual(['other']);
  await again.destroy();
});

test('contents of a newer version, with gaps, or with other tables are refused', async () => {
  const contents = await openContents(await createSite());
  const target = await emptyPlace();
  const names = Object.keys(migrations);
  const load = (change: Partial<DatabaseContents>) => loadContents(target, { ...contents, ...change });
  await expect(load({ migrations: [...names, '9999-later'] })).rejects.toThrow(
    /由更新的版本写成（9999-later），本程序（\d+\.\d+\.\d+）不认识：/,
  );
  await expect(load({ migrations: [] })).rejects.toThrow('缺少数据库升级步骤 0001-first-school');
  const gap = names.filter((name) => name !== '0003-accounts');
  await expect(load({ migrations: gap })).rejects.toThrow('缺少数据库升级步骤 0003-accounts');
  const [first, ...others] = contents.tables;
  await expect(load({ tables: others })).rejects.toThrow(`缺少数据表 ${first?.name}`);
  const foreign = { name: 'sqlite_master', columns: ['sql'], nextId: null };
  await expect(load({ tables: [...contents.tables, foreign] })).rejects.toThrow(
    '数据表 sqlite_master 不属于这个版本的数据库',
  );
  expect(await isEmpty(target)).toBe(true);
});

test('when reading fails in the middle, the target stays empty and takes the next load', {
  tags: ['postgres'],
}, async () => {
  const source = await createSite(SETTING);
  const contents = await openContents(source);
  const target = await emptyPlace();
  async function* fail(): AsyncGenerator<readonly Row[]> {
    yield [];
    throw new Error('the archive is damaged');
  }
  const readRows = (table: string) => (table === 'videos' ? fail() : contents.readRows(table));
  await expect(loadContents(target, { ...contents, readRows })).rejects.toThrow('the archive is damaged');
  expect(await isEmpty(target)).toBe(true);
  await copyDatabase(source, target);
  expect(await describeDatabase(target)).toEqual(await describeDatabase(source));
});

test('a row that refers to a missing row is refused', async () => {
  const purchase = `insert into course_purchases (member_id, course_id, charge_fen, created_at) values (7, 1, 1, 1)`;
  const source = await createSite(purchase);
  const target = await emptyPlace();
  const problem = await copyDatabase(source, target).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ConfigError);
  expect(String(problem)).toMatch(/course_purchases.*members/);
  expect(await isEmpty(target)).toBe(true);
});

test('rows that a migration inserts are replaced by those of the contents', async () => {
  const known = migrations as Record<string, unknown>;
  onTestFinished(() => {
    delete known['9998-with-row'];
  });
  known['9998-with-row'] = {
    up: async (db: Kysely<unknown>) => {
      await sql`insert into settings (key, value, updated_at) values ('seeded', '1', 1)`.execute(db);
    },
  };
  const source = await createSite(`update settings set value = '2'`, SETTING);
  const target = await emptyPlace();
  await copyDatabase(source, target);
  expect((await describeDatabase(target)).tables.settings?.rows).toBe(2);
  expect(await describeDatabase(target)).toEqual(await describeDatabase(source));
});

test.runIf(testServer)(
  'values that PostgreSQL cannot store are named with table, row and column',
  { tags: ['postgres'] },
  async () => {
    const target = await emptyPlace();
    const member = (nickName: string) =>
      `insert into members select 5, '1', ${nickName}, '', null, 0, 0, 0, 0, 0, null, 0, 0, 0, 0, 0, '', '', '', '', 1, 1`;
    const refused: Readonly<Record<string, readonly [string, string]>> = {
      long: [
        member(`'${'长'.repeat(30)}'`),
        '数据表 members 中 id = 5 的行的列 nick_name 有 30 个字，PostgreSQL 最多保存 24 个',
      ],
      nul: [
        `insert into settings values ('k', 'a' || char(0), 1)`,
        '数据表 settings 中 key = k 的行的列 value 含有 NUL 字符',
      ],
      number: [`insert into settings values ('k', 'v', 'soon')`, '中 key = k 的行的列 updated_at 不是整数'],
      large: [
        `insert into search_words values (4000000000, 'w', 1)`,
        '数据表 search_words 中 day = 4000000000、word = w 的行的列 day 是 4000000000',
      ],
    };
    for (const [statement, sentence] of Object.values(refused)) {
      await expect(copyDatabase(await createSite(statement), target)).rejects.toThrow(sentence);
      expect(await isEmpty(target)).toBe(true);
    }
    // 24 characters that UTF-16 writes as 48 units.
    await copyDatabase(await createSite(member(`'${'𠮷'.repeat(24)}'`)), target);
  },
);

test.runIf(testServer)(
  'an unreachable PostgreSQL is named without its password',
  { tags: ['postgres'] },
  async () => {
    const contents = await openContents(await createSite());
    const target = { ...emptySqlitePlace(), databaseUrl: 'postgres://somebody:geheim@127.0.0.1:1/site' };
    await expect(loadContents(target, contents)).rejects.toThrow(/^连不上 PostgreSQL 127\.0\.0\.1:1\/site：/);
  },
);

test('a file that a killed run left is removed; one that is being written is not', async () => {
  const source = await createSite(SETTING);
  const target = emptySqlitePlace();
  const left = `${sqlitePath(target.dataDir)}.loading-1`;
  mkdirSync(dirname(left), { recursive: true });
  const writer = new BetterSqlite3(left);
  writer.pragma('locking_mode = exclusive');
  writer.exec('begin exclusive');
  await expect(copyDatabase(source, target)).rejects.toThrow('另一个命令正在写入');
  writer.close();
  writeFileSync(left, 'half a file');
  await copyDatabase(source, target);
  expect(readdirSync(target.dataDir)).toEqual(['zaixue.sqlite']);
});

test('the log of a database file that was moved away is not applied to the new one', async () => {
  const source = await createSite(SETTING);
  const target = emptySqlitePlace();
  writeFileSync(`${sqlitePath(target.dataDir)}-wal`, '');
  await expect(copyDatabase(source, target)).rejects.toThrow('zaixue.sqlite-wal 存在');
  expect(existsSync(sqlitePath(target.dataDir))).toBe(false);
});
