import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Media } from '../../../db/tables/tables.ts';
import { hashFile } from '../../../lib/files.ts';
import type { Services } from '../../../services.ts';
import { findMediaBySource } from '../delivery/repo.ts';
import { withStaging } from '../files/staging.ts';
import { storeHls } from './store-hls.ts';

const fileName = z.string().regex(/^[\w-][\w.-]*$/);
const videoDescription = z.object({
  renditions: z
    .array(
      z.object({
        height: z.int().positive(),
        width: z.int().positive(),
        file: fileName,
      }),
    )
    .nonempty(),
  /** Layout of `thumbnails-0.jpg`. When present, the folder also has `poster.jpg`. */
  thumbnails: z
    .object({
      interval: z.int().positive(),
      width: z.int().positive(),
      height: z.int().positive(),
      columns: z.int().positive(),
      perSheet: z.int().positive(),
      count: z.int().positive(),
    })
    .optional(),
});

/**
 * Stores a video that was transcoded before: a folder with `recording.json` and one unencrypted transport stream per height.
 * The same video is stored once; later calls return its row. Needs no ffmpeg.
 */
export async function storePackagedVideo(
  services: Pick<Services, 'config' | 'db' | 'storage' | 'clock'>,
  folder: string,
): Promise<Media> {
  const text = await readFile(join(folder, 'recording.json'), 'utf8');
  const facts = videoDescription.parse(JSON.parse(text));
  const renditions = facts.renditions.map((rendition) => ({
    ...rendition,
    file: join(folder, rendition.file),
  }));
  const hashes = await Promise.all(renditions.map(({ file }) => hashFile(file)));
  const sourceHash = createHash('sha256').update(hashes.join()).digest('hex');
  const { thumbnails } = facts;
  const previews = thumbnails && { facts: { hasPoster: true, thumbnails }, folder };
  const earlier = await findMediaBySource(services.db, 'hls', sourceHash);
  return (
    earlier ??
    withStaging(services, (staging) =>
      storeHls(services, staging, { renditions, sourceHash, ...(previews && { previews }) }),
    )
  );
}
