import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../apps/server/src/db/open.ts';
import { type RunningSite, startSite } from '../../tools/site/start-site.ts';
import { startPostgres } from '../../tools/test/environment/postgres.ts';

/** A site without content, whose server does not run yet. */
export interface EmptySite {
  /** Of its database, for the report. */
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Opens its database for the work that fills it. PostgreSQL counts its rows afterwards, for its plans. */
  readonly fill: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  readonly start: () => Promise<RunningSite>;
}

/** Measures with an empty site on SQLite and, where there is one, on PostgreSQL. The sites are deleted afterwards. */
export async function measureOnBoth(measure: (site: EmptySite) => Promise<void>): Promise<void> {
  await withSite('SQLite', null, measure);
  const postgres = await startPostgres();
  if ('missing' in postgres) {
    console.log(`PostgreSQL: not measured, ${postgres.missing}`);
    return;
  }
  try {
    await withSite('PostgreSQL', postgres.url, measure);
  } finally {
    await postgres.stop();
  }
}

async function withSite(
  name: EmptySite['name'],
  databaseUrl: string | null,
  measure: (site: EmptySite) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-bench-'));
  const options = { dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} };
  try {
    await (await startSite(options)).stop();
    await measure({
      name,
      async fill(work) {
        const db = openDatabase({ dataDir, databaseUrl });
        try {
          const result = await work(db);
          // PostgreSQL does it by itself within a minute or so; its plans are bad until then.
          if (databaseUrl) await sql`vacuum analyze`.execute(db);
          return result;
        } finally {
          await db.destroy();
        }
      },
      start: () => startSite(options),
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
