import type { RenditionPlan } from '../../../ports/transcode/port.ts';

/** The bitrate ladder: shorter side in pixels, and maximum bits per second of video and audio. */
const RUNGS = [
  { side: 240, videoBitrate: 250_000, audioBitrate: 48_000 },
  { side: 360, videoBitrate: 600_000, audioBitrate: 64_000 },
  { side: 480, videoBitrate: 1_000_000, audioBitrate: 96_000 },
  { side: 720, videoBitrate: 2_200_000, audioBitrate: 128_000 },
  { side: 1080, videoBitrate: 4_200_000, audioBitrate: 128_000 },
] as const;

/** Maximum shorter side: more pixels are not visible on a phone. */
const MAX_SIDE = 1080;
/** The source's own size is added when it is larger than the next standard size by this factor. */
const MIN_RATIO = 1.2;

/**
 * Plans the renditions of a video: standard sizes up to its own, never larger than the source, at least two, smallest
 * first. The aspect ratio is kept. The smallest standard rendition plays at 0.4 Mbps; playback starts and seeks with it.
 */
export function planRenditions({ width, height }: { width: number; height: number }): RenditionPlan[] {
  const own = Math.min(width, height);
  const sides: number[] = RUNGS.map(({ side }) => side).filter((side) => side <= own);
  const largest = sides.at(-1) ?? 0;
  if (own <= MAX_SIDE && own >= largest * MIN_RATIO) sides.push(own);
  const plans = (sides.length < 2 ? [Math.round(own * 0.6), own] : sides).map((side) =>
    plan(side, width, height),
  );
  // Two sizes of a very small video may round to the same height.
  return plans.filter(({ height: one }, index) => plans.findIndex((other) => other.height === one) === index);
}

function plan(side: number, width: number, height: number): RenditionPlan {
  const scale = side / Math.min(width, height);
  const { videoBitrate, audioBitrate } = RUNGS.find((rung) => rung.side >= side) ?? RUNGS[4];
  return { width: even(width, scale), height: even(height, scale), videoBitrate, audioBitrate };
}

/** Returns the nearest even number that is not larger than the source; H.264 with 4:2:0 chroma needs even sizes. */
function even(pixels: number, scale: number): number {
  const nearest = Math.round((pixels * scale) / 2) * 2;
  return Math.max(2, Math.min(nearest, pixels - (pixels % 2)));
}
