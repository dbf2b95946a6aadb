import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { boldFontFile } from '../font.ts';
import type { ClipSpec } from './clip-list.ts';
import { filterGraph } from './filter-graph.ts';
import { titlePanel } from './title-panel.ts';
import { playTune } from './tune.ts';
import { encodeWav } from './wave-file.ts';

/** What ffmpeg needs to draw one clip. */
export interface DrawInputs {
  readonly inputArgs: readonly string[];
  readonly graph: string;
  /** Number of the sound among the inputs. */
  readonly soundInput: number;
}

/** Writes the still layers and the sound of a clip into `folder`. */
export async function drawInputs(clip: ClipSpec, folder: string): Promise<DrawInputs> {
  const scene = clip.scene(clip.seconds);
  const pictures = [
    scene.ground,
    ...scene.layers.map((layer) => layer.svg),
    titlePanel({ ...clip, ...scene }),
  ];
  const inputArgs: string[] = [];
  for (const [index, picture] of pictures.entries()) {
    const file = join(folder, `${index}.png`);
    await sharp(Buffer.from(picture)).png().toFile(file);
    inputArgs.push('-i', file);
  }
  const sound = join(folder, 'sound.wav');
  await writeFile(sound, encodeWav(playTune(clip.tune, clip.seconds)));
  inputArgs.push('-i', sound);
  const graph = filterGraph({ ...scene, seconds: clip.seconds, fontFile: await boldFontFile() });
  return { inputArgs, graph, soundInput: pictures.length };
}
