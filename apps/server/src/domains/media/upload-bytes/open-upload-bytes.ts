import type { Services } from '../../../services.ts';
import { createLocalBytes } from './local-bytes.ts';
import { createStoredBytes } from './stored-bytes.ts';
import type { UploadBytes } from './upload-bytes.ts';

/**
 * Opens the bytes of uploads: a folder, or the object store, where any server process receives the next piece and another
 * one processes the upload.
 */
export function openUploadBytes(services: Pick<Services, 'config' | 'storage'>): UploadBytes {
  return services.storage.kind === 's3' ? createStoredBytes(services) : createLocalBytes(services);
}
