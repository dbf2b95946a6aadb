import type { RenditionPlan } from '../../../ports/transcode/port.ts';

/** Shorter sides that are worth making, with the bits per second of picture and of sound they get at most. */
const RUNGS = [
  { side: 240, videoBitrate: 250_000, audioBitrate: 48_000 },
  { side: 360, videoBitrate: 600_000, audioBitrate: 64_000 },
  { side: 480, videoBitrate: 1_000_000, audioBitrate: 96_000 },
  { side: 720, videoBitrate: 2_200_000, audioBitrate: 128_000 },
  { side: 1080, videoBitrate: 4_200_000, audioBitrate: 128_000 },
] as const;

/** Larger pictures than this gain nothing on a phone. */
const TOP_SIDE = 1080;
/** The source's own size is a rung when it is this much larger than the next common one below. */
const WORTH_ITS_OWN = 1.2;

/**
 * The qualities to make of a picture: common sizes of its shorter side up to its own, never larger than the source, at
 * least two, smallest first. A tall picture keeps its shape. The smallest of common pictures plays on a line of
 * 0.4 Mbps, and is what a start and a seek begin with.
 */
export function planRenditions({ width, height }: { width: number; height: number }): RenditionPlan[] {
  const own = Math.min(width, height);
  const sides: number[] = RUNGS.map(({ side }) => side).filter((side) => side <= own);
  const largest = sides.at(-1) ?? 0;
  if (own <= TOP_SIDE && own >= largest * WORTH_ITS_OWN) sides.push(own);
  const plans = (sides.length < 2 ? [Math.round(own * 0.6), own] : sides).map((side) =>
    plan(side, width, height),
  );
  // Two sizes of a tiny picture may round to the same one.
  return plans.filter(({ height: one }, index) => plans.findIndex((other) => other.height === one) === index);
}

function plan(side: number, width: number, height: number): RenditionPlan {
  const scale = side / Math.min(width, height);
  const { videoBitrate, audioBitrate } = RUNGS.find((rung) => rung.side >= side) ?? RUNGS[4];
  return { width: even(width, scale), height: even(height, scale), videoBitrate, audioBitrate };
}

/** H.264 with common colour needs even sides: the nearest even number that is not larger than the source. */
function even(pixels: number, scale: number): number {
  const nearest = Math.round((pixels * scale) / 2) * 2;
  return Math.max(2, Math.min(nearest, pixels - (pixels % 2)));
}
