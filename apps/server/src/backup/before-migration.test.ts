// @module-tag postgres
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ServerConfig } from '../config.ts';
import { ConfigError } from '../config.ts';
import { readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { openMigrated } from '../db/open-migrated.ts';
import { emptyPlace, readEverything } from '../testing/backup-site.ts';
import { placeStoredSite, storedVersions } from '../testing/open-stored-site.ts';
import { restoreBackup } from './restore-backup.ts';

const backupsOf = ({ backupDir }: ServerConfig): string[] =>
  existsSync(backupDir) ? readdirSync(backupDir).map((name) => join(backupDir, name)) : [];

const migrationsOf = async (config: ServerConfig) => {
  const db = openDatabase(config);
  return readMigrations(db).finally(() => db.destroy());
};

/** Opens and closes the database; returns what was printed. */
async function start(config: ServerConfig): Promise<string> {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  await (await openMigrated(config)).destroy();
  return print.mock.calls.join('\n');
}

test.each(storedVersions)(
  'the database of version %s is backed up before it is migrated',
  async (version) => {
    const { place: config } = await placeStoredSite(version);
    const before = await readEverything(config);
    const { pending } = await migrationsOf(config);
    const printed = await start(config);
    const [backup = '', ...others] = backupsOf(config);
    expect(others).toEqual([]);
    expect(printed).toContain(backup);
    for (const name of pending) expect(printed).toContain(name);

    const place = await emptyPlace();
    const { storage } = place;
    await restoreBackup({ config: place.config, storage, path: backup, withoutSecrets: false });
    expect((await migrationsOf(place.config)).pending).toEqual(pending);
    // Loading puts every course and lesson into the queue of the search index.
    const without = ({ tables: { search_changes: _, ...rest } }: typeof before) => rest;
    expect(without(await readEverything(place.config))).toEqual(without(before));
    const db = openDatabase(config);
    const records = await db.selectFrom('backups').select(['reason', 'status', 'place']).execute();
    await db.destroy();
    expect(records).toEqual([{ reason: 'migration', status: 'done', place: backup }]);
  },
);

test('of several starts at once, one backs up and migrates; a migrated or new site is not backed up', async () => {
  const { place: config } = await placeStoredSite('0.1.0');
  await Promise.all([start(config), start(config), start(config)]);
  expect(backupsOf(config)).toHaveLength(1);
  await start(config);
  expect(backupsOf(config)).toHaveLength(1);
  const place = await emptyPlace();
  await start(place.config);
  expect(backupsOf(place.config)).toEqual([]);
});

test('a backup that fails refuses the start and names the setting; with the setting off it starts', async () => {
  const { place: config } = await placeStoredSite('0.1.0');
  const file = join(config.dataDir, 'no-folder');
  writeFileSync(file, '');
  const { pending } = await migrationsOf(config);
  const refused = openMigrated({ ...config, backupDir: file });
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(
    /was not migrated, because its backup failed .* BACKUP_BEFORE_MIGRATION=0/,
  );
  expect((await migrationsOf(config)).pending).toEqual(pending);
  expect(await start({ ...config, backupBeforeMigration: false })).toContain('without a backup');
  expect((await migrationsOf(config)).pending).toEqual([]);
});

test('kill -9 in the middle of a migration leaves the database as it was', {
  tags: ['complete'],
}, async () => {
  const { place: config } = await placeStoredSite('0.1.0');
  const before = await readEverything(config);
  const { pending } = await migrationsOf(config);
  const program = `
    import { migrations } from ${JSON.stringify(import.meta.resolve('../db/migrate.ts'))};
    import { openMigrated } from ${JSON.stringify(import.meta.resolve('../db/open-migrated.ts'))};
    migrations['9999-endless'] = {
      async up(db) {
        await db.schema.dropTable('notes').execute();
        console.log('in the middle');
        await new Promise((resolve) => setTimeout(resolve, 1e6));
      },
    };
    await openMigrated(${JSON.stringify({ ...config, backupBeforeMigration: false })});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await ended;
  expect(await readEverything(config)).toEqual(before);
  expect((await migrationsOf(config)).pending).toEqual(pending);
  await start(config);
  expect((await migrationsOf(config)).pending).toEqual([]);
});
