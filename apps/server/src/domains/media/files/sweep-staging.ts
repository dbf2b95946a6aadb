import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@zaixue/contract/rules/time-units';
import { isOver } from '../../../lib/clock.ts';
import type { Services } from '../../../services.ts';
import { hasOwnerEnded } from '../../../start/process-owner.ts';
import { claimStaging, clearStaging, STAGING_LEASE_MS, STAGING_PREFIX } from './staging.ts';
import { findStagings } from './staging-repo.ts';

/** Temporary files without a row are deleted at this age, milliseconds. */
const ABANDONED_MS = HOUR_MS;

/** Deletes files of unfinished recordings whose process has ended, from the storage and the temporary folder. */
export async function sweepStaging(
  services: Pick<Services, 'config' | 'db' | 'storage' | 'clock'>,
): Promise<void> {
  const { db, clock, storage } = services;
  const rows = await findStagings(db);
  for (const row of rows) {
    const isAbandoned = isOver(row.lease_until, STAGING_LEASE_MS, clock()) || hasOwnerEnded(row.lease_owner);
    if (isAbandoned && (await claimStaging(db, row, clock()))) await clearStaging(services, row.id);
  }
  await sweepFolders(services);
  await storage.sweep();
}

async function sweepFolders({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> {
  const parent = join(config.dataDir, 'tmp');
  const names = await readdir(parent).catch((): string[] => []);
  // Read after the folders, because a row is written before its folder is created.
  const rows = await findStagings(db);
  const known = new Set(rows.map(({ id }) => `${STAGING_PREFIX}${id}`));
  for (const name of names) {
    if (known.has(name)) continue;
    const path = join(parent, name);
    const info = await stat(path).catch(() => null);
    if (!info) continue;
    const isAbandoned = name.startsWith(STAGING_PREFIX) || Date.now() - info.mtimeMs > ABANDONED_MS;
    if (isAbandoned) await rm(path, { recursive: true, force: true });
  }
}
