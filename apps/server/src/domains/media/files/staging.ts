import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '../../../db/open.ts';
import type { Services } from '../../../services.ts';
import { processOwner } from '../../../start/process-owner.ts';
import type { StagingRow } from './staging-repo.ts';
import {
  changeStagingOwner,
  deleteStaging,
  hasStaging,
  insertStaging,
  renewStaging,
} from './staging-repo.ts';

/** Lease of staged files, milliseconds; renewed while the work runs. Files with an expired lease are deleted. */
export const STAGING_LEASE_MS = 60_000;

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
  const lease = () => ({ id, lease_owner: processOwner, lease_until: clock() + STAGING_LEASE_MS });
  await insertStaging(db, lease());
  const renewal = setInterval(() => {
    // If every renewal fails, the files may be deleted; `publishStaging` then throws.
    renewStaging(db, lease()).catch(() => undefined);
  }, STAGING_LEASE_MS / 4);
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
  if (!(await deleteStaging(db, id, processOwner)))
    throw new Error(`the files of recording ${id} were deleted before it was published`);
}

/** Deletes the temporary files and, unless they are published, the files in the storage. */
export async function clearStaging(services: Omit<StagingServices, 'clock'>, id: string): Promise<void> {
  const { db, storage, config } = services;
  await rm(stagingFolder(config.dataDir, id), { recursive: true, force: true });
  if (!(await hasStaging(db, id))) return;
  await storage.delete(`videos/${id}`);
  await storage.delete(`videos/${id}.mp4`);
  await deleteStaging(db, id, null);
}

/** Takes over an abandoned staging, so that its process can no longer publish. False when another process was faster. */
export function claimStaging(db: Queries, abandoned: StagingRow, now: number): Promise<boolean> {
  return changeStagingOwner(db, abandoned, {
    lease_owner: processOwner,
    lease_until: now + STAGING_LEASE_MS,
  });
}

/** Prefix of the folder names. */
export const STAGING_PREFIX = 'staging-';

function stagingFolder(dataDir: string, id: string): string {
  return join(dataDir, 'tmp', `${STAGING_PREFIX}${id}`);
}
