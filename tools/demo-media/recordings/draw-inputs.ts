import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { boldFontFile, chineseFont, group, mark, svg } from '../svg.ts';
import type { RecordingSpec } from './recording-list.ts';
import { frameHeight, framesPerSecond, frameWidth, type Layer } from './scene.ts';
import { renderTune, sampleRate } from './tune.ts';

/** Name mark, title and subtitle, drawn once over the moving picture; the time code goes below them. */
function titlePanel(text: {
  title: string;
  subtitle: string;
  ink: string;
  mark: string;
  markInk: string;
  markShade: string;
}): string {
  const sign = mark({ plate: text.mark, page: text.markInk, shade: text.markShade, dot: text.markInk });
  const family = `font-family="${chineseFont}"`;
  return svg(
    frameWidth,
    frameHeight,
    `${group('translate(80 72) scale(.8)', sign)}
    <text x="178" y="130" ${family} font-weight="700" font-size="54" fill="${text.ink}">${text.title}</text>
    <text x="82" y="212" ${family} font-weight="500" font-size="36" fill="${text.ink}">${text.subtitle}</text>`,
  );
}

/** Colours that ffmpeg's drawtext understands are written without the leading hash. */
const hex = (colour: string) => `0x${colour.slice(1)}`;

/**
 * The ffmpeg filter graph of one recording. Inputs 0 ground, 1…n layers, n+1 title panel; the sound input is not
 * touched. Ends in `[drawn]`, planar YUV at the scene's size.
 */
function filterGraph(recording: {
  seconds: number;
  layers: readonly Layer[];
  ink: string;
  fontFile: string;
}): string {
  const { seconds, layers, ink, fontFile } = recording;
  const steps = [
    `color=c=black:s=${frameWidth}x${frameHeight}:r=${framesPerSecond}:d=${seconds}[canvas]`,
    '[canvas][0:v]overlay=format=gbrp[f0]',
  ];
  layers.forEach((layer, index) => {
    steps.push(`[f${index}][${index + 1}:v]overlay=x='${layer.x}':y='${layer.y}':format=gbrp[f${index + 1}]`);
  });
  const panel = layers.length + 1;
  steps.push(`[f${layers.length}][${panel}:v]overlay=format=gbrp[titled]`);
  steps.push(
    `[titled]drawtext=fontfile=${fontFile}:fontsize=92:fontcolor=${hex(ink)}:x=80:y=252:text='%{pts\\:gmtime\\:0\\:%M\\\\\\:%S}',scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709[drawn]`,
  );
  return steps.join(';\n');
}

/** What ffmpeg needs to draw one recording. */
export interface DrawInputs {
  readonly inputArgs: readonly string[];
  readonly graph: string;
  /** Number of the sound among the inputs. */
  readonly soundInput: number;
}

/** Writes the still layers and the sound of a recording into `folder`. */
export async function drawInputs(recording: RecordingSpec, folder: string): Promise<DrawInputs> {
  const scene = recording.scene(recording.seconds);
  const pictures = [
    scene.ground,
    ...scene.layers.map((layer) => layer.svg),
    titlePanel({ ...recording, ...scene }),
  ];
  const inputArgs: string[] = [];
  for (const [index, picture] of pictures.entries()) {
    const file = join(folder, `${index}.png`);
    await sharp(Buffer.from(picture)).png().toFile(file);
    inputArgs.push('-i', file);
  }
  const sound = join(folder, 'sound.pcm');
  const samples = renderTune(recording.tune, recording.seconds).map((value) => Math.round(value * 32767));
  await writeFile(sound, Int16Array.from(samples));
  inputArgs.push('-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', sound);
  const graph = filterGraph({ ...scene, seconds: recording.seconds, fontFile: await boldFontFile() });
  return { inputArgs, graph, soundInput: pictures.length };
}
