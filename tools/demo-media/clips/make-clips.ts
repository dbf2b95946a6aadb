import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaFolder } from '../paths.ts';
import { clipList } from './clip-list.ts';
import { describeClip, describeMp4 } from './describe-clip.ts';
import { drawInputs } from './draw-inputs.ts';
import { drawThumbnails } from './draw-thumbnails.ts';
import { encodeHls, encodeMp4 } from './encode.ts';

/** Makes all clips, or only the named ones. */
export async function makeClips(only: readonly string[]): Promise<void> {
  const target = join(mediaFolder, 'clips');
  await mkdir(target, { recursive: true });
  for (const clip of clipList) {
    if (only.length > 0 && !only.includes(clip.name)) continue;
    const work = await mkdtemp(join(tmpdir(), `zaixue-clip-${clip.name}-`));
    const inputs = await drawInputs(clip, work);
    if (clip.kind === 'mp4') {
      await encodeMp4(inputs, join(target, `${clip.name}.mp4`));
      await describeMp4(clip, target);
    } else {
      await encodeHls(inputs, join(target, clip.name));
      await describeClip(clip, join(target, clip.name));
      if (clip.hasThumbnails) await drawThumbnails(clip, join(target, clip.name));
    }
    await rm(work, { recursive: true });
    process.stdout.write(`clip ${clip.name}: done\n`);
  }
}
