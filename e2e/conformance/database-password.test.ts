// @module-tag complete
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startSite } from '../../tools/site/start-site.ts';
import { startPostgres } from '../../tools/test/environment/postgres.ts';
import { runServerUntilExit } from '../support/site/programs.ts';

/** Characters that have a meaning in addresses, shells, YAML or SQL. */
const PASSWORD = 'p@ss:/?#[]%&$ \'"\\';
const CONNECT_ATTEMPTS = 100;
const CONNECT_PAUSE_MS = 100;

test('the password of PostgreSQL may hold any character in PGPASSWORD, beside an address without one', async ({
  skip,
}) => {
  const postgres = await startPostgres();
  if ('missing' in postgres) return skip(postgres.missing);
  try {
    await createProtectedDatabase(postgres.url);
    const url = new URL(postgres.url);
    const env = { DATABASE_URL: `postgres://school@${url.host}/school` };

    const site = await startSite({ env: { ...env, PGPASSWORD: PASSWORD } });
    try {
      const ready = await fetch(`${site.url}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready' }]);
    } finally {
      await site.stop();
    }

    const refused = await runServerUntilExit({ ...env, PGPASSWORD: 'wrong' });
    expect(refused.code).toBe(1);
    expect(refused.stderr.trim().split('\n')).toHaveLength(1);
  } finally {
    await postgres.stop();
  }
});

/** Creates the database and the user of `deploy/compose.yaml`, who needs the password. */
async function createProtectedDatabase(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query(`create role school login password ${client.escapeLiteral(PASSWORD)}`);
    await client.query('create database school owner school');
    const { rows } = await client.query<{ hba_file: string }>('show hba_file');
    const rules = `array['host all school 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 trust']`;
    await client.query(`copy (select unnest(${rules})) to ${client.escapeLiteral(rows[0]?.hba_file ?? '')}`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/** A server that has just opened its port may still refuse to work. */
async function connect(url: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === CONNECT_ATTEMPTS) throw error;
      await wait(CONNECT_PAUSE_MS);
    }
  }
}
