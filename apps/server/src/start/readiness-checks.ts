import { sql } from 'kysely';
import { pendingMigrations } from '../db/migrate.ts';
import { type ReadinessCheck, ReadinessFailure } from '../http/health.ts';
import { READINESS_PROBE_KEY } from '../ports/storage/port.ts';
import type { Services } from '../services.ts';

/** How long a successful write counts, milliseconds: writing waits for the disk. */
const PROBE_COUNTS_MS = 5000;

/** What must work for this server to answer: database, migrations, storage, and Redis where it is configured. */
export function createReadinessChecks({ config, clock, db, kv, storage }: Services): ReadinessCheck[] {
  let isMigrated = false;
  let storedAt = Number.NEGATIVE_INFINITY;
  const checks: ReadinessCheck[] = [
    { name: 'database', check: () => sql`select 1`.execute(db) },
    {
      name: 'migrations',
      async check() {
        // Migrations only go forward: what has run once needs no second look.
        if (isMigrated) return;
        const pending = await pendingMigrations(db);
        if (pending.length > 0) throw new ReadinessFailure(`${pending.length} migrations have not run`);
        isMigrated = true;
      },
    },
    {
      name: 'storage',
      async check() {
        if (clock() - storedAt < PROBE_COUNTS_MS) return;
        await storage.put(READINESS_PROBE_KEY, Buffer.from('ready'));
        storedAt = clock();
      },
    },
  ];
  if (config.redisUrl) {
    // The client reports most failures without a code.
    const check = () => kv.get('readiness').catch(() => Promise.reject(new ReadinessFailure('no answer')));
    checks.push({ name: 'redis', check });
  }
  return checks;
}
