// @module-tag postgres
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError, type ServerConfig } from '../../config.ts';
import { openDatabase, sqlitePath } from '../../db/open.ts';
import { openMigrated } from '../../db/open-migrated.ts';
import { copyDatabase, createFilledSite, describeDatabase } from '../../testing/copied-database.ts';
import { emptyPostgresPlace, emptySqlitePlace, testServer } from '../../testing/database-places.ts';
import { parseTarget } from './parse-target.ts';
import { runMove } from './run-move.ts';

const PATIENCE = { timeout: 30_000, interval: 200 };

/** Runs the command in this process and returns its exit code and what it printed. */
async function move(source: ServerConfig, target: ServerConfig, onLine = (_line: string): void => undefined) {
  const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => printed.mockRestore());
  const lines: string[] = [];
  const printLine = (line: string): void => {
    lines.push(line);
    onLine(line);
  };
  const terminal = { printLine, showProgress: () => undefined };
  const code = await runMove(source, target, terminal);
  return { code, text: lines.join('\n') };
}

test('arguments name a PostgreSQL database or a folder of SQLite', () => {
  const url = 'postgres://zaixue:p%40ss@db.example:5432/site';
  expect(parseTarget(['--to', url])).toEqual({ databaseUrl: url });
  expect(parseTarget(['--to', 'sqlite:/srv/site'])).toEqual({ databaseUrl: null, dataDir: '/srv/site' });
  for (const args of [[], ['--from', 'x'], ['--help'], [url]]) expect(parseTarget(args)).toBe(null);
  for (const to of ['mysql://a/b', 'postgres://host', 'postgres://a:b@c@d:x/e', 'sqlite:', 'site']) {
    expect(() => parseTarget(['--to', to])).toThrow(ConfigError);
  }
});

test('a move to the same kind of database is refused', async () => {
  const [source, target] = [emptySqlitePlace(), emptySqlitePlace()];
  await expect(move(source, target)).rejects.toThrow('来源和目标都是 SQLite；');
});

describe.runIf(testServer)('with PostgreSQL', () => {
  test('a site is moved to PostgreSQL and back, compared, and searchable', async () => {
    const source = await createFilledSite();
    const over = { ...(await emptyPostgresPlace(testServer ?? '')), dataDir: source.dataDir };
    const before = await describeDatabase(source);
    const there = await move(source, over);
    expect(there.code).toBe(0);
    expect(there.text).toMatch(/ {2}courses：19 行，[0-9a-f]{16}… 一致\n/);
    expect(there.text).toMatch(/\d+ 张表、\d+ 行全部一致。\n/);
    expect(there.text).toContain(`DATABASE_URL=postgres://zaixue:密码@127.0.0.1:`);
    expect(await describeDatabase(source)).toEqual(before);
    expect(await describeDatabase(over)).toEqual(before);
    const db = openDatabase(over);
    const documents = await db.selectFrom('search_documents').select('id').execute();
    await db.destroy();
    expect(documents.length).toBeGreaterThan(100);

    const back = emptySqlitePlace();
    expect((await move(over, back)).text).toContain(`写 DATA_DIR=${back.dataDir}`);
    expect(await describeDatabase(back)).toEqual(before);
  });

  test('a source that a server uses is refused, on both databases', async () => {
    const [sqlite, postgres] = [emptySqlitePlace(), await emptyPostgresPlace(testServer ?? '')];
    for (const [source, target] of [
      [sqlite, postgres],
      [postgres, sqlite],
    ] as const) {
      const server = await openMigrated(source);
      await expect(move(source, target)).rejects.toThrow(/：请先停止服务和其他命令，再运行一次。$/);
      await server.destroy();
    }
  });

  test('a complete copy is recognised; a target with anything else is refused', async () => {
    const source = await createFilledSite();
    const target = await emptyPostgresPlace(testServer ?? '');
    await copyDatabase(source, target);
    const again = await move(source, target);
    expect([again.code, again.text]).toEqual([0, expect.stringContaining('上一次运行已经写完')]);
    const db = openDatabase(target);
    await sql`update settings set updated_at = 0`.execute(db);
    await db.destroy();
    await expect(move(source, target)).rejects.toThrow('不是空的：它有数据表 agreements。');
  });

  test('what another program writes to the source meanwhile is noticed', async () => {
    const source = await createFilledSite();
    const target = await emptyPostgresPlace(testServer ?? '');
    const { code, text } = await move(source, target, (line) => {
      if (!line.startsWith('核对')) return;
      const database = new BetterSqlite3(sqlitePath(source.dataDir));
      database.exec('update settings set updated_at = 0');
      database.close();
    });
    expect(code).toBe(1);
    expect(text).toMatch(/^settings 不一致：搬的时候有程序改了来源。/m);
  });

  test('killed at any moment, the command can be run again', { tags: ['complete'] }, async () => {
    const source = await createFilledSite();
    const filled = openDatabase(source);
    await sql`insert into search_words (day, word, times)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < 60000) select i, 'w', 1 from n`.execute(
      filled,
    );
    await filled.destroy();
    const before = await describeDatabase(source);
    const postgres = { ...(await emptyPostgresPlace(testServer ?? '')), dataDir: source.dataDir };
    const sqlite = emptySqlitePlace();
    for (const [from, to] of [
      [source, postgres],
      [postgres, sqlite],
    ] as const) {
      for (const line of [
        '写入 agreements',
        '写入 plans',
        '写入 search_words',
        '写入 videos',
        '核对',
        '正在建立',
      ]) {
        // PostgreSQL notices after a moment that a killed client is gone; until then the next run is refused.
        const run = async () => expect(['SIGKILL', 0]).toContain(await runUntil(from, to, line));
        await vi.waitFor(run, PATIENCE);
        expect(await describeDatabase(from)).toEqual(before);
      }
      await vi.waitFor(async () => expect((await move(from, to)).code).toBe(0), PATIENCE);
      expect(await describeDatabase(to)).toEqual(before);
    }
  });
});

/** Runs the command as a process of its own and kills it when it prints the line. Returns the signal that ended it. */
async function runUntil(source: ServerConfig, target: ServerConfig, line: string) {
  const to = target.databaseUrl ?? `sqlite:${target.dataDir}`;
  const command = fileURLToPath(new URL('../move-database.ts', import.meta.url));
  const env = { PATH: process.env.PATH, DATA_DIR: source.dataDir, DATABASE_URL: source.databaseUrl ?? '' };
  const child = spawn(process.execPath, [command, '--to', to], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let written = '';
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString();
    if (written.includes(line)) child.kill('SIGKILL');
  });
  return await new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
}
