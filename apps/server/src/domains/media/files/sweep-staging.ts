import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../services.ts';
import { hasOwnerEnded } from '../../../start/process-owner.ts';
import { claimStaging, clearStaging, STAGING_PREFIX } from './staging.ts';

/** Temporary files of which no row tells are left over when this old, milliseconds. */
const ABANDONED_MS = 3_600_000;

/** Clears away what processes that ended in the middle of a recording left in storage and temporary files. */
export async function sweepStaging(
  services: Pick<Services, 'config' | 'db' | 'storage' | 'clock'>,
): Promise<void> {
  const { db, clock, storage } = services;
  const rows = await db.selectFrom('media_staging').selectAll().execute();
  for (const row of rows) {
    const isLeft = row.lease_until < clock() || hasOwnerEnded(row.lease_owner);
    if (isLeft && (await claimStaging(db, row, clock()))) await clearStaging(services, row.id);
  }
  await sweepFolders(services);
  await storage.sweep();
}

async function sweepFolders({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> {
  const parent = join(config.dataDir, 'tmp');
  const names = await readdir(parent).catch((): string[] => []);
  // Read after the folders: a row is written before its folder is made.
  const rows = await db.selectFrom('media_staging').select('id').execute();
  const known = new Set(rows.map(({ id }) => `${STAGING_PREFIX}${id}`));
  for (const name of names) {
    if (known.has(name)) continue;
    const path = join(parent, name);
    const facts = await stat(path).catch(() => null);
    if (!facts) continue;
    const isLeft = name.startsWith(STAGING_PREFIX) || Date.now() - facts.mtimeMs > ABANDONED_MS;
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
}
