import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../services.ts';

/** Runs `work` with a new folder inside the data folder, which has room for videos, and deletes it afterwards. */
export async function withTemporaryFolder<Result>(
  { config }: Pick<Services, 'config'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = join(config.dataDir, 'tmp');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'media-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
