import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaFolder } from '../paths.ts';
import { describeMp4, describeRecording } from './describe-recording.ts';
import { drawInputs } from './draw-inputs.ts';
import { drawThumbnails } from './draw-thumbnails.ts';
import { encodeHls, encodeMp4 } from './encode.ts';
import { recordingList } from './recording-list.ts';

/** Makes all recordings, or only the named ones. */
export async function makeRecordings(only: readonly string[]): Promise<void> {
  const target = join(mediaFolder, 'clips');
  await mkdir(target, { recursive: true });
  for (const recording of recordingList) {
    if (only.length > 0 && !only.includes(recording.name)) continue;
    const work = await mkdtemp(join(tmpdir(), `zaixue-recording-${recording.name}-`));
    const inputs = await drawInputs(recording, work);
    if (recording.kind === 'mp4') {
      await encodeMp4(inputs, join(target, `${recording.name}.mp4`));
      await describeMp4(recording, target);
    } else {
      await encodeHls(inputs, join(target, recording.name));
      await describeRecording(recording, join(target, recording.name));
      if (recording.hasThumbnails) await drawThumbnails(recording, join(target, recording.name));
    }
    await rm(work, { recursive: true });
    process.stdout.write(`recording ${recording.name}: done\n`);
  }
}
