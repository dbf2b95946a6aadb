import { join } from 'node:path';
import type { ServerConfig } from '../../config.ts';
import { createLocalStorage } from './local.ts';
import type { ObjectStorage } from './port.ts';

/** Opens the storage that the configuration names, for the server and for commands alike. It makes no request. */
export async function createStorage({
  dataDir,
  storage,
}: Pick<ServerConfig, 'dataDir' | 'storage'>): Promise<ObjectStorage> {
  if (storage.place.kind === 'local') return createLocalStorage(join(dataDir, 'storage'));
  // Loaded when needed: the client costs 30 MB.
  const { createS3Storage } = await import('./s3/s3.ts');
  return createS3Storage(storage.place, storage.keys, storage.cdn);
}
