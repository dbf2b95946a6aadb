// @module-tag postgres
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { migrate, unknownMigrations } from './migrate.ts';
import { openSqlite, sqlitePath } from './open.ts';
import { openMigrated } from './open-migrated.ts';
import { recordSiteVersion } from './site/site-version.ts';
import { inTransaction } from './transaction.ts';

test('after migrate, no migration is pending', async () => {
  const db = await openTestDatabase();
  expect(await migrate(db)).toEqual([]);
});

test('instants are stored as exact numbers and ids increase', async () => {
  const db = await openTestDatabase();
  const course = () => ({
    title: '课程',
    slug: '',
    thumb: '',
    charge_fen: 9900,
    short_description: '',
    render_desc: '',
    seo_keywords: '',
    seo_description: '',
    published_at: 1_795_000_000_123,
    is_show: 1,
    category_id: 0,
    is_rec: 0,
    user_count: 0,
    is_free: 0,
    is_allow_comment: 1,
    is_vip_free: 0,
    created_at: 1,
    updated_at: 1,
    deleted_at: null,
  });
  const first = await db.insertInto('courses').values(course()).returning('id').executeTakeFirstOrThrow();
  const second = await db.insertInto('courses').values(course()).returningAll().executeTakeFirstOrThrow();
  expect([first.id, second.id]).toEqual([1, 2]);
  expect(second.published_at).toBe(1_795_000_000_123);
});

test('a transaction that throws is rolled back', async () => {
  const db = await openTestDatabase();
  const failing = inTransaction(db, async (transaction) => {
    await transaction.insertInto('settings').values({ key: 'a', value: '1', updated_at: 1 }).execute();
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
});

test('a database that a newer version has migrated is refused in one sentence and not changed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-newer-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const config = readConfig({ DATA_DIR: dataDir });
  const db = await openMigrated(config);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-later', '')`.execute(db);
  await recordSiteVersion(db, '99.1.0', 1);
  await db.destroy();
  await expect(openMigrated(config)).rejects.toThrow(ConfigError);
  await expect(openMigrated(config)).rejects.toThrow(
    /^This program \(\d+\.\d+\.\d+\) is older than the database \(99\.1\.0\), which has the migration 9999-from-later\./,
  );
  const again = openSqlite(sqlitePath(dataDir));
  expect(await unknownMigrations(again)).toEqual(['9999-from-later']);
  await again.destroy();
});

test('a new database has no unknown migration, before and after its first start', async () => {
  const db = openSqlite(':memory:');
  expect(await unknownMigrations(db)).toEqual([]);
  await migrate(db);
  expect(await unknownMigrations(db)).toEqual([]);
  await db.destroy();
});
