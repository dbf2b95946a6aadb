import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { readConfig, type ServerConfig } from '../config.ts';

/** The PostgreSQL server of this run; undefined when the tests run on SQLite only. */
export const testServer: string | undefined = process.env.TEST_DATABASE_URL || undefined;

/** Returns the configuration of an empty SQLite site in a folder of its own, which is removed after the test. */
export function emptySqlitePlace(): ServerConfig {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-place-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return readConfig({ DATA_DIR: dataDir });
}

/** Orders texts as Chinese does, unlike SQLite, as a database of an operator may. */
const LOCALE = "template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'zh-CN'";

/** Does the same with an empty database on the PostgreSQL server `server`, which is dropped after the test. */
export async function emptyPostgresPlace(server: string): Promise<ServerConfig> {
  const name = `zaixue_place_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name} ${LOCALE}`);
  onTestFinished(() => runOnServer(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { ...emptySqlitePlace(), databaseUrl: url.href };
}

/** Runs statements on a connection of their own. */
export async function runOnServer(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
