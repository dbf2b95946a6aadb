import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../../../config.ts';
import type { Services } from '../../../services.ts';

/** Returns the folder of uploaded files; they stay there until the recording is ready. */
export function uploadFolder({ dataDir }: Pick<ServerConfig, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}

/** Returns the names of an upload's files: the bytes, and the metadata of the tus server. */
function uploadFiles(uploadId: string): readonly string[] {
  return [uploadId, `${uploadId}.json`];
}

/** Deletes the files of an upload; missing files are ignored. */
export async function removeUpload({ config }: Pick<Services, 'config'>, uploadId: string): Promise<void> {
  for (const name of uploadFiles(uploadId)) await rm(join(uploadFolder(config), name), { force: true });
}
