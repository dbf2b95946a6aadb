import { type Cue, lastBegun, parseWebvtt } from '@zaixue/contract/rules/webvtt';

/** One thumbnail: a part of a sprite image, shown from `start` on. */
export interface Thumbnail {
  /** Seconds. */
  readonly start: number;
  /** Of the large picture. */
  readonly url: string;
  /** The part of it, px from its left and top. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The small pictures of a recording by time: WebVTT whose texts name parts of pictures (`….jpg#xywh=0,0,160,90`). */
export function readThumbnails(file: string, listAddress: string): Thumbnail[] {
  return parseWebvtt(file).flatMap((cue) => thumbnailOf(cue, listAddress));
}

function thumbnailOf({ start, text }: Cue, listAddress: string): Thumbnail[] {
  const part = /^(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(text);
  if (!part) return [];
  const [, picture = '', left, top, width, height] = part;
  return [
    {
      start,
      url: new URL(picture, new URL(listAddress, document.baseURI)).href,
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
    },
  ];
}

/** The thumbnail at a second; undefined without thumbnails. */
export const thumbnailAt = (thumbnails: readonly Thumbnail[], seconds: number): Thumbnail | undefined =>
  thumbnails[Math.max(0, lastBegun(thumbnails, seconds))];
