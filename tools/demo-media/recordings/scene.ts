import { svg } from '../svg.ts';

/** Size every scene is drawn at; smaller renditions are scaled from it. */
export const frameWidth = 1280;
export const frameHeight = 720;
export const framesPerSecond = 20;

/** A picture laid over the ground; `x` and `y` are ffmpeg overlay expressions (`t` seconds, `n` frame). */
export interface Layer {
  readonly svg: string;
  readonly x: string;
  readonly y: string;
}

/** The moving picture of one recording: an opaque ground and what drifts above it, back to front. */
export interface Scene {
  readonly ground: string;
  readonly layers: readonly Layer[];
  /** Colour of title and time code, readable on the ground. */
  readonly ink: string;
  /** Plate, left page and right page of the site's mark. */
  readonly mark: string;
  readonly markInk: string;
  readonly markShade: string;
}

/** Ground with a top-to-bottom change of colour. */
export function verticalGradient(top: string, bottom: string, extra = ''): string {
  return svg(
    frameWidth,
    frameHeight,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${extra}`,
  );
}

/** A filled band whose upper edge is a wave that repeats every `period` px, so it can scroll forever. */
export function waveBand(options: {
  period: number;
  height: number;
  swing: number;
  fill: string;
  second?: number;
}): string {
  const { period, height, swing, fill, second = 0 } = options;
  const width = frameWidth + period;
  const points: string[] = [];
  for (let x = 0; x <= width; x += 8) {
    const angle = (x / period) * 2 * Math.PI;
    const y = swing * (1 + second) - swing * Math.sin(angle) - swing * second * Math.sin(2 * angle + 1);
    points.push(`${x},${y.toFixed(1)}`);
  }
  return svg(
    width,
    height,
    `<polygon fill="${fill}" points="${points.join(' ')} ${width},${height} 0,${height}"/>`,
  );
}

/** Scrolls a band left by whole pixels a frame, which the encoder follows without residue. */
export function scrollLeft(period: number, pixelsPerFrame: number): string {
  return `-mod(${pixelsPerFrame}*n,${period})`;
}
