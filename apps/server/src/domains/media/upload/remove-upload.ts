import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../services.ts';
import { uploadFiles, uploadFolder } from './upload-folder.ts';

/** Deletes the uploaded bytes; absent ones are fine. */
export async function removeUpload({ config }: Pick<Services, 'config'>, uploadId: string): Promise<void> {
  for (const name of uploadFiles(uploadId)) await rm(join(uploadFolder(config), name), { force: true });
}
