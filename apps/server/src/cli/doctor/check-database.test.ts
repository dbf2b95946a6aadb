// @module-tag postgres
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dialectOf } from '../../db/columns.ts';
import { recordSiteVersion } from '../../db/site/site-version.ts';
import type { Finding } from '../../domains/operations/site-checks/finding.ts';
import { VERSION } from '../../lib/version.ts';
import { logInMember } from '../../testing/fixtures/log-in-member.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openTestSite, TEST_NOW } from '../../testing/test-site.ts';
import { checkClock, checkDatabase } from './check-database.ts';

const texts = (findings: readonly Finding[]): string[] => findings.map(({ text }) => text);

test('an intact database of this version is reported as good', async () => {
  const db = await openTestDatabase();
  expect(await checkDatabase(db)).toEqual([
    { level: 'good', text: expect.stringMatching(/^数据库 (SQLite 完好|PostgreSQL \d+ 可用)$/) },
    { level: 'good', text: `程序 ${VERSION}` },
  ]);
  await recordSiteVersion(db, '0.2.5', 1);
  expect((await checkDatabase(db))[1]?.text).toBe(`程序 ${VERSION}，数据库最近由 0.2.5 使用`);
});

test('a database of a newer program is a problem that names both versions', async () => {
  const db = await openTestDatabase();
  await recordSiteVersion(db, '99.1.0', 1);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-later', '')`.execute(db);
  expect((await checkDatabase(db))[1]).toEqual({
    level: 'problem',
    text: `程序 ${VERSION} 比数据库旧，数据库最近由 99.1.0 使用：请安装更新的版本，或恢复本版本做的备份`,
  });
});

test('a clock that is behind the newest login is a problem; on PostgreSQL also one that differs from the server', async () => {
  const site = await openTestSite();
  const { db } = site;
  const now = Date.now();
  expect(await checkClock(db, now)).toEqual([]);
  site.clock.advance(now + 61_000 - TEST_NOW);
  await logInMember(site);
  expect(texts(await checkClock(db, now))).toEqual([expect.stringContaining('时钟倒退了')]);
  const isPostgres = dialectOf(db) === 'postgres';
  const ahead = texts(await checkClock(db, now + 70_000));
  expect(ahead).toEqual(isPostgres ? [expect.stringMatching(/相差 \d+ 秒/)] : []);
});

test('pending migrations are counted and do not run', async () => {
  const db = await openTestDatabase();
  await sql`delete from kysely_migration where name > '0003'`.execute(db);
  const [, pending] = await checkDatabase(db);
  expect(pending).toMatchObject({ level: 'hint', text: expect.stringMatching(/落后 \d+ 步/) });
  expect((await checkDatabase(db))[1]).toEqual(pending);
});

test('a closed database is a problem and not an exception', async () => {
  const db = await openTestDatabase();
  await db.destroy();
  expect((await checkDatabase(db)).map(({ level }) => level)).toEqual(['problem']);
});
