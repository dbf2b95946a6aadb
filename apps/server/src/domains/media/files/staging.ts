import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '../../../db/open.ts';
import type { Services } from '../../../services.ts';
import { processOwner } from '../../../start/process-owner.ts';

/** How long files that no recording names yet are safe from being cleared away, milliseconds; renewed meanwhile. */
const LEASE_MS = 60_000;

/** Place for the files of one recording until its row is written. */
export interface Staging {
  /** Name of its files in the storage: `videos/<id>`, `videos/<id>.mp4`. */
  readonly id: string;
  /** Folder among the temporary files, where there is room for videos. */
  readonly folder: string;
}

type StagingServices = Pick<Services, 'config' | 'db' | 'storage' | 'clock'>;

/**
 * Runs `work` with a place for files. It is written down before there are any, so that whatever a killed process
 * leaves behind is found and cleared away; `publishStaging` makes the files in the storage permanent. When `work`
 * throws, they go.
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
    // Without a renewal the files are lost at worst, which publishing notices.
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

/**
 * To be called in the transaction that writes the row of the recording. Throws when the files were cleared away
 * meanwhile.
 */
export async function publishStaging(db: Queries, { id }: Staging): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('media_staging')
    .where('id', '=', id)
    .where('lease_owner', '=', processOwner)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n)
    throw new Error(`the files of recording ${id} were cleared away before it was done`);
}

/** Deletes the temporary files and, while they are not published, those in the storage. */
export async function clearStaging(services: Omit<StagingServices, 'clock'>, id: string): Promise<void> {
  const { db, storage, config } = services;
  await rm(stagingFolder(config.dataDir, id), { recursive: true, force: true });
  const row = await db.selectFrom('media_staging').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) return;
  await storage.delete(`videos/${id}`);
  await storage.delete(`videos/${id}.mp4`);
  await db.deleteFrom('media_staging').where('id', '=', id).execute();
}

/** Takes over what another process left, so that it can no longer publish. False when somebody else was quicker. */
export async function claimStaging(
  db: Queries,
  left: { readonly id: string; readonly lease_owner: string; readonly lease_until: number },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_staging')
    .set({ lease_owner: processOwner, lease_until: now + LEASE_MS })
    .where('id', '=', left.id)
    .where('lease_owner', '=', left.lease_owner)
    .where('lease_until', '=', left.lease_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Names of the folders of stagings begin with this. */
export const STAGING_PREFIX = 'staging-';

function stagingFolder(dataDir: string, id: string): string {
  return join(dataDir, 'tmp', `${STAGING_PREFIX}${id}`);
}
