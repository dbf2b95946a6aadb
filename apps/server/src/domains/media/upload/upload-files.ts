import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../../../config.ts';
import type { Services } from '../../../services.ts';

/** Where the bytes of uploads arrive and stay until the recording is ready. */
export function uploadFolder({ dataDir }: Pick<ServerConfig, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}

/** Names of the files of an upload in that folder: the bytes, and what the protocol keeps about them. */
export function uploadFiles(uploadId: string): readonly string[] {
  return [uploadId, `${uploadId}.json`];
}

/** Deletes the uploaded bytes; absent ones are fine. */
export async function removeUpload({ config }: Pick<Services, 'config'>, uploadId: string): Promise<void> {
  for (const name of uploadFiles(uploadId)) await rm(join(uploadFolder(config), name), { force: true });
}
