import { type Found, findOrInstall } from './find-or-install.ts';

/** Finds ffmpeg with its ffprobe, which come together. */
export async function findFfmpeg(): Promise<Found> {
  const ffprobe = await findOrInstall(['ffprobe'], ['ffmpeg']);
  return 'missing' in ffprobe ? ffprobe : findOrInstall(['ffmpeg'], ['ffmpeg']);
}
