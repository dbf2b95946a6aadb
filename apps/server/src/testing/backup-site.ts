import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { readConfig, type ServerConfig } from '../config.ts';
import { openSnapshot } from '../db/copy/open-snapshot.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { openMigrated } from '../db/open-migrated.ts';
import { createLocalStorage } from '../ports/storage/local.ts';
import type { ObjectStorage } from '../ports/storage/port.ts';
import { loadSecrets } from '../start/secrets.ts';
import { createCategory } from './fixtures/create-category.ts';
import { createCourse } from './fixtures/create-course.ts';
import { createMember } from './fixtures/create-member.ts';

/** The PostgreSQL server for tests; empty in the SQLite run. */
const SERVER = process.env.TEST_DATABASE_URL ?? '';

/** A place where a site can be: a data folder that does not exist yet and, on PostgreSQL, an empty database. */
export async function emptyPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const databaseUrl = SERVER ? await createDatabase() : undefined;
  return placeAt(dataDir, databaseUrl);
}

/** The same on SQLite, also in the PostgreSQL run. */
export function emptySqlitePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return placeAt(join(folder, 'data'), undefined);
}

function placeAt(dataDir: string, databaseUrl: string | undefined) {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  return { config, storage: createLocalStorage(join(dataDir, 'storage')) };
}

async function createDatabase(): Promise<string> {
  const name = `backup_${randomBytes(6).toString('hex')}`;
  await query(`create database ${name}`);
  onTestFinished(() => query(`drop database ${name} with (force)`));
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

async function query(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A small site that is really on the disk: rows, secrets, and four files, one of them empty and one with a long name. */
export async function createBackupSite(place?: { config: ServerConfig; storage: ObjectStorage }) {
  const { config, storage } = place ?? (await emptyPlace());
  const db = await openMigrated(config);
  loadSecrets(config.dataDir);
  await createCategory(db);
  await createCourse(db, { render_desc: '<p>line\u2028separator "quotes" 中文</p>' });
  await createMember(db);
  await db.insertInto('settings').values({ key: 'site.name', value: '"在学"', updated_at: 1 }).execute();
  await storage.put('videos/a/0.ts', randomBytes(200_000));
  await storage.put('videos/a/empty.bin', Buffer.alloc(0));
  await storage.put(`public/${'long-name/'.repeat(30)}0.bin`, randomBytes(700));
  await storage.put('public/covers/a.webp', randomBytes(512));
  await db.destroy();
  return { config, storage };
}

/** Every row of every table and the SHA-256 of every file. */
export async function readEverything(config: ServerConfig, storage?: ObjectStorage) {
  const tables: Record<string, unknown> = {};
  const snapshot = await openSnapshot(config);
  for (const { name, columns } of snapshot.tables) {
    const rows: unknown[] = [];
    for await (const batch of snapshot.readRows(name)) {
      rows.push(...batch.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))));
    }
    tables[name] = rows;
  }
  await snapshot.close();
  return { tables, files: storage ? await readFiles(storage) : {} };
}

/** The SHA-256 of every file by its key. */
export async function readFiles(storage: ObjectStorage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of storage.list('')) {
    const hash = createHash('sha256').update(await buffer(await storage.read(key)));
    files[key] = hash.digest('hex');
  }
  return files;
}

/** Stores a file and then a row that names it, as uploads do. */
export async function addNamedFile(db: Database, storage: ObjectStorage, key: string): Promise<void> {
  await storage.put(key, randomBytes(2000));
  await db
    .insertInto('settings')
    .values({ key: `file.${key}`, value: key, updated_at: 1 })
    .execute();
}

/** Returns the keys of the files that such rows name. */
export async function readNamedFiles(config: ServerConfig): Promise<string[]> {
  const db = openDatabase(config);
  try {
    const rows = await db.selectFrom('settings').select('value').where('key', 'like', 'file.%').execute();
    return rows.map(({ value }) => value);
  } finally {
    await db.destroy();
  }
}
