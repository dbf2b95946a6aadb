import { frameHeight, framesPerSecond, frameWidth, type Layer } from './scene.ts';

/** Colours that ffmpeg's drawtext understands are written without the leading hash. */
const hex = (colour: string) => `0x${colour.slice(1)}`;

/**
 * The ffmpeg filter graph of one clip. Inputs 0 ground, 1…n layers, n+1 title panel; the sound input is not
 * touched. Ends in `[drawn]`, planar YUV at the scene's size.
 */
export function filterGraph(clip: {
  seconds: number;
  layers: readonly Layer[];
  ink: string;
  fontFile: string;
}): string {
  const { seconds, layers, ink, fontFile } = clip;
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
