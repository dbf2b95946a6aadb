import type { Media } from '../../../db/tables/tables.ts';

/** One transport-stream segment as it is stored, encrypted. */
export interface SegmentInfo {
  /** Seconds. */
  readonly duration: number;
  /** Size of the stored, encrypted object. */
  readonly bytes: number;
}

/** One quality of a segmented recording; its height is its name in addresses and in the storage. */
export interface Rendition {
  readonly height: number;
  readonly width: number;
  /** Highest bits per second, see `peakRate`. */
  readonly bandwidth: number;
  /** RFC 6381 names, picture then sound. */
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

/** Reads the manifest of a recording of kind `hls`. */
export function hlsManifest(media: Media): HlsManifest {
  return JSON.parse(media.manifest) as HlsManifest;
}

/** Reads the manifest of a recording of kind `mp4`. */
export function mp4Manifest(media: Media): Mp4Manifest {
  return JSON.parse(media.manifest) as Mp4Manifest;
}

/** Storage key of segment `index` of a rendition. */
export function segmentKey(media: Pick<Media, 'storage_key'>, height: number, index: number): string {
  return `${media.storage_key}/${height}/${index}.ts`;
}
