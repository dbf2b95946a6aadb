import { join } from 'node:path';
import type { ServerConfig } from '../../../config.ts';

/** Where the bytes of uploads arrive and stay until the recording is ready. */
export function uploadFolder({ dataDir }: Pick<ServerConfig, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}

/** Names of the files of an upload in that folder: the bytes, and what the protocol keeps about them. */
export function uploadFiles(uploadId: string): readonly string[] {
  return [uploadId, `${uploadId}.json`];
}
