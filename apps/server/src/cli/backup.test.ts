import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import type { ServerConfig } from '../config.ts';
import { ConfigError } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { openMigrated } from '../db/open-migrated.ts';
import { listBackups } from '../domains/operations/backups/queries.ts';
import { runBackupCommand } from '../domains/operations/backups/run-backup-command.ts';
import { hashFile } from '../lib/files.ts';
import { createBackupSite, emptyPlace, readEverything } from '../testing/backup-site.ts';

// Every call starts a separate process.
vi.setConfig({ testTimeout: 120_000 });

const PASSPHRASE = 'a long enough passphrase';
const pathOf = (name: string): string => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

function environmentOf({ dataDir, databaseUrl }: ServerConfig): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return {
    ...inherited,
    DATA_DIR: dataDir,
    BACKUP_PASSPHRASE: PASSPHRASE,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
}

function run(config: ServerConfig, name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [pathOf(name), ...args], {
    encoding: 'utf8',
    env: environmentOf(config),
  });
  return { code: status, stdout, stderr };
}

/** Starts a command and kills it as soon as `isReached`. */
async function killWhen(config: ServerConfig, isReached: () => boolean, name: string, ...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [pathOf(name), ...args], {
    stdio: 'ignore',
    env: environmentOf(config),
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  while (!isReached() && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  return ended;
}

const listFiles = (folder: string): string[] =>
  existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]) : [];

test('make, verify, list and restore by the commands', async () => {
  const { config, storage } = await createBackupSite();
  const made = run(config, 'backup');
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining(`数据目录 ${config.dataDir}`)]);
  const path = /备份完成：(\S+\.tar)/.exec(made.stdout)?.[1] ?? '';
  expect(dirname(path)).toBe(config.backupDir);
  const listed = run(config, 'backup', 'list');
  expect(listed.stdout).toMatch(/整站 {2}手动 .*\.tar\n$/);
  const verified = run(config, 'backup', 'verify', path);
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringMatching(/^完好：.*\n密钥：口令正确/)]);
  expect(run(config, 'backup', path)).toMatchObject({ code: 1, stderr: expect.stringContaining('已经存在') });
  expect(run(config, 'restore', path)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('只能恢复到空的位置'),
  });
  const before = await readEverything(config, storage);
  const place = await emptyPlace();
  const restored = run(place.config, 'restore', path);
  expect([restored.code, restored.stdout]).toEqual([0, expect.stringContaining('完成：1 条课程和课时')]);
  const after = await readEverything(place.config, place.storage);
  expect(after.files).toEqual(before.files);
  expect(after.tables.courses).toEqual(before.tables.courses);
});

test('what is wrong is said in one line', async () => {
  const { config } = await emptyPlace();
  expect(run(config, 'backup', 'one', 'two')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^用法/),
  });
  expect(run(config, 'backup', '--help')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^用法/) });
  expect(run(config, 'restore')).toMatchObject({ code: 1, stdout: expect.stringMatching(/^用法/) });
  const verify = run(config, 'backup', 'verify', join(config.dataDir, 'none.tar'));
  expect([verify.code, verify.stderr]).toEqual([
    1,
    expect.stringMatching(/^.*none\.tar：找不到（ENOENT）\n$/),
  ]);
});

test('the server runs the scheduled backup as a command and learns of its failure', async () => {
  const { config } = await createBackupSite();
  const { signal } = new AbortController();
  await runBackupCommand(config, signal);
  const db = openDatabase(config);
  expect(await listBackups(db, { limit: 10 })).toMatchObject([
    { reason: 'schedule', status: 'done', scope: 'site' },
  ]);
  await expect(runBackupCommand({ ...config, backupDir: pathOf('backup') }, signal)).rejects.toThrow(
    /exit code 1/,
  );
  expect(await listBackups(db, { limit: 1 })).toMatchObject([{ reason: 'schedule', status: 'failed' }]);
  await db.destroy();
});

test('kill -9 in the middle of a backup and of a restore loses nothing', { tags: ['complete'] }, async () => {
  const { config, storage } = await createBackupSite();
  for (let number = 0; number < 40; number += 1)
    await storage.put(`big/${number}.bin`, randomBytes(1_000_000));
  const files = (await readEverything(config, storage)).files;
  const isWriting = () =>
    listFiles(config.backupDir).some(
      (name) => name.endsWith('.partial') && statSync(join(config.backupDir, name)).size > 5_000_000,
    );
  expect(await killWhen(config, isWriting, 'backup')).toBe('SIGKILL');
  expect(listFiles(config.backupDir).filter((name) => name.endsWith('.tar'))).toEqual([]);
  expect((await readEverything(config, storage)).files).toEqual(files);
  expect(run(config, 'backup').code).toBe(0);
  const names = listFiles(config.backupDir);
  expect(names).toEqual([expect.stringMatching(/\.tar$/)]);

  const path = join(config.backupDir, names[0] ?? '');
  const hash = await hashFile(path);
  const place = await emptyPlace();
  const stored = () => listFiles(join(place.config.dataDir, 'storage', 'big')).length;
  expect(await killWhen(place.config, () => stored() > 3, 'restore', path)).toBe('SIGKILL');
  await expect(openMigrated(place.config)).rejects.toThrow(ConfigError);
  await expect(openMigrated(place.config)).rejects.toThrow(/npm run restore/);
  expect(run(place.config, 'restore', path).code).toBe(0);
  expect(await hashFile(path)).toBe(hash);
  expect((await readEverything(place.config, place.storage)).files).toEqual(files);
  await (await openMigrated(place.config)).destroy();
});
