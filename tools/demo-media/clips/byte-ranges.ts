/** One segment of a single-file playlist: seconds, and bytes inside the stream file. */
export interface Segment {
  readonly seconds: number;
  readonly length: number;
  readonly offset: number;
}

/** Segments of a playlist whose entries all carry `EXT-X-BYTERANGE:length@offset`. */
export function byteRanges(playlist: string): Segment[] {
  const entry = /#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g;
  return [...playlist.matchAll(entry)].map(([, seconds, length, offset]) => ({
    seconds: Number(seconds),
    length: Number(length),
    offset: Number(offset),
  }));
}
