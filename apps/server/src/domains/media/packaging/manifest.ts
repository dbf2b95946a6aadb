import type { Media } from '../../../db/tables/tables.ts';

/** One stored, encrypted transport-stream segment. */
export interface SegmentInfo {
  /** Seconds. */
  readonly duration: number;
  /** Size of the stored object. */
  readonly bytes: number;
}

/** One quality of an HLS recording; its height is its name in URLs and in the storage. */
export interface Rendition {
  readonly height: number;
  readonly width: number;
  /** Peak bits per second, see `peakRate`. */
  readonly bandwidth: number;
  /** RFC 6381 codec names, video then audio. */
  readonly codecs: string;
  readonly segments: readonly SegmentInfo[];
}

/** The `manifest` column of a recording of kind `hls`: smallest height first. */
export interface HlsManifest {
  readonly renditions: readonly Rendition[];
}

/** The `manifest` column of a recording of kind `mp4`. */
export interface Mp4Manifest {
  readonly height: number;
  readonly width: number;
  readonly codecs: string;
}

/** Parses the manifest of a recording of kind `hls`. */
export function hlsManifest(media: Media): HlsManifest {
  return JSON.parse(media.manifest) as HlsManifest;
}

/** Returns the storage key of segment `index` of a rendition. */
export function segmentKey(media: Pick<Media, 'storage_key'>, height: number, index: number): string {
  return `${media.storage_key}/${height}/${index}.ts`;
}
