import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeTestVideo } from '../../../tools/site/make-video.ts';

/** The files from which the first course is made: a video of several seconds and an image. */
export async function makeCourseFiles(
  folder: string,
): Promise<{ readonly video: string; readonly image: string }> {
  const video = join(folder, '浏览器的历史.mp4');
  makeTestVideo({ path: video, seconds: 12 });
  // Whole seconds: the dropped and the chosen file must have the same time.
  utimesSync(video, 1_700_000_000, 1_700_000_000);
  const image = join(folder, '封面.png');
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0d7a5f' } })
    .png()
    .toFile(image);
  return { video, image };
}

/** The link for the first owner that the server printed at its start. */
export function firstInvitation(site: { output(): string }): string {
  return /http\S+\/operator\/invite#\S+/.exec(site.output())?.[0] ?? '';
}
