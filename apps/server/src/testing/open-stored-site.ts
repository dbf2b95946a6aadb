import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { readConfig, type ServerConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import { openMigrated } from '../db/open-migrated.ts';

const FOLDER = fileURLToPath(new URL('stored-sites', import.meta.url));

/** The content of a stored site, as recorded by `e2e/store-site.ts`. */
export interface StoredSiteFacts {
  /** Milliseconds UTC. */
  readonly stored_at: number;
  readonly mobile: string;
  /** A session of the member, valid for 14 days from `stored_at`. */
  readonly token: string;
  readonly course_id: number;
  readonly video_id: number;
  readonly paid_order: string;
  readonly unpaid_order: string;
  readonly orders: number;
  readonly note: string;
  readonly comment: string;
  readonly watch_seconds: number;
}

/** The released versions whose databases are stored, oldest first. */
export const storedVersions: readonly string[] = readdirSync(FOLDER).sort((a, b) =>
  a.localeCompare(b, 'en', { numeric: true }),
);

interface StoredSite {
  readonly place: ServerConfig;
  readonly facts: StoredSiteFacts;
}

/**
 * Makes a copy of the database of a released version, as that version left it: a SQLite file, or a database on the
 * PostgreSQL server of `TEST_DATABASE_URL`.
 */
export async function placeStoredSite(version: string): Promise<StoredSite> {
  const server = process.env.TEST_DATABASE_URL;
  const kind = server ? 'postgres' : 'sqlite';
  const facts = JSON.parse(readFileSync(join(FOLDER, version, `${kind}.json`), 'utf8')) as StoredSiteFacts;
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-stored-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = server && (await restoreDump(server, version));
  if (!databaseUrl) writeFileSync(join(dataDir, 'zaixue.sqlite'), unpack(version, 'site.sqlite.gz'));
  const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  return { place: readConfig(env), facts };
}

/** Opens and migrates such a copy. */
export async function openStoredSite(
  version: string,
): Promise<{ readonly db: Database; readonly facts: StoredSiteFacts }> {
  const { place, facts } = await placeStoredSite(version);
  const db = await openMigrated(place);
  onTestFinished(() => db.destroy());
  return { db, facts };
}

/** Restores the dump into a new database and returns its URL. */
async function restoreDump(server: string, version: string): Promise<string> {
  const name = `stored_${version.replaceAll('.', '_')}_${process.env.VITEST_POOL_ID ?? '0'}`;
  await query(server, `drop database if exists ${name} with (force)`);
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await query(url.href, unpack(version, 'site.sql.gz').toString());
  return url.href;
}

async function query(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

function unpack(version: string, file: string): Buffer {
  return gunzipSync(readFileSync(join(FOLDER, version, file)));
}
