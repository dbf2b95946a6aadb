import { sql } from 'kysely';
import { pendingMigrations } from '../db/migrate.ts';
import { type ReadinessCheck, ReadinessFailure } from '../http/health.ts';
import { READINESS_PROBE_KEY } from '../ports/storage/port.ts';
import type { Services } from '../services.ts';

/** How long a successful write counts, milliseconds: writing waits for the disk. */
const PROBE_COUNTS_MS = 5000;
/** The same for an object store, where every write costs money; in between it is asked for the size of the object. */
const REMOTE_PROBE_COUNTS_MS = 60_000;

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
        // The clock may have been put back meanwhile.
        const age = Math.abs(clock() - storedAt);
        if (storage.kind === 's3' ? age < REMOTE_PROBE_COUNTS_MS : age < PROBE_COUNTS_MS) {
          // Reading costs a tenth of writing at most services.
          if (storage.kind === 's3') await storage.size(READINESS_PROBE_KEY);
          return;
        }
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
