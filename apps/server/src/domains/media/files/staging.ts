import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '../../../db/open.ts';
import type { Services } from '../../../services.ts';
import { processOwner } from '../../../start/process-owner.ts';

/** Lease of staged files, milliseconds; renewed while the work runs. Files with an expired lease are deleted. */
const LEASE_MS = 60_000;

/** The files of one recording before its row is written. */
export interface Staging {
  /** Names the files in the storage: `videos/<id>` or `videos/<id>.mp4`. */
  readonly id: string;
  /** Folder for temporary files. */
  readonly folder: string;
}

type StagingServices = Pick<Services, 'config' | 'db' | 'storage' | 'clock'>;

/**
 * Runs `work` with a new staging. Its row is written before any file, so that the files of a killed process can be found
 * and deleted. `publishStaging` makes the files in the storage permanent; without it they are deleted in the end.
 */
export async function withStaging<Result>(
  services: StagingServices,
  work: (staging: Staging) => Promise<Result>,
): Promise<Result> {
  const { db, clock, config } = services;
  const id = randomUUID();
  const lease = () => clock() + LEASE_MS;
  await db
    .insertInto('media_staging')
    .values({ id, lease_owner: processOwner, lease_until: lease() })
    .execute();
  const renewal = setInterval(() => {
    const change = db
      .updateTable('media_staging')
      .set({ lease_until: lease() })
      .where('id', '=', id)
      .where('lease_owner', '=', processOwner);
    // If every renewal fails, the files may be deleted; `publishStaging` then throws.
    change.execute().catch(() => undefined);
  }, LEASE_MS / 4);
  const folder = stagingFolder(config.dataDir, id);
  try {
    await mkdir(folder, { recursive: true });
    return await work({ id, folder });
  } finally {
    clearInterval(renewal);
    await clearStaging(services, id);
  }
}

/** Makes the files permanent. Call it in the transaction that writes the row. Throws when the files were deleted. */
export async function publishStaging(db: Queries, { id }: Staging): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('media_staging')
    .where('id', '=', id)
    .where('lease_owner', '=', processOwner)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n)
    throw new Error(`the files of recording ${id} were deleted before it was published`);
}

/** Deletes the temporary files and, unless they are published, the files in the storage. */
export async function clearStaging(services: Omit<StagingServices, 'clock'>, id: string): Promise<void> {
  const { db, storage, config } = services;
  await rm(stagingFolder(config.dataDir, id), { recursive: true, force: true });
  const row = await db.selectFrom('media_staging').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) return;
  await storage.delete(`videos/${id}`);
  await storage.delete(`videos/${id}.mp4`);
  await db.deleteFrom('media_staging').where('id', '=', id).execute();
}

/** Takes over an abandoned staging, so that its process can no longer publish. False when another process was faster. */
export async function claimStaging(
  db: Queries,
  abandoned: { readonly id: string; readonly lease_owner: string; readonly lease_until: number },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_staging')
    .set({ lease_owner: processOwner, lease_until: now + LEASE_MS })
    .where('id', '=', abandoned.id)
    .where('lease_owner', '=', abandoned.lease_owner)
    .where('lease_until', '=', abandoned.lease_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Prefix of the folder names. */
export const STAGING_PREFIX = 'staging-';

function stagingFolder(dataDir: string, id: string): string {
  return join(dataDir, 'tmp', `${STAGING_PREFIX}${id}`);
}
