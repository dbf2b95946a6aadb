import type { Media } from '../../../db/tables/tables.ts';

/** Thumbnails of a recording at regular intervals, arranged on sheets. */
export interface Thumbnails {
  /** Seconds between two thumbnails. */
  readonly interval: number;
  /** Size of one thumbnail, pixels. */
  readonly width: number;
  readonly height: number;
  /** Thumbnails in a row of a sheet. */
  readonly columns: number;
  /** Thumbnails on a full sheet. */
  readonly perSheet: number;
  /** Thumbnails of the recording. */
  readonly count: number;
}

/** The `previews` column of a recording. */
export interface Previews {
  readonly hasPoster: boolean;
  readonly thumbnails: Thumbnails | null;
}

const NONE: Previews = { hasPoster: false, thumbnails: null };

/** Parses the `previews` column. */
export function previewsOf({ previews }: Pick<Media, 'previews'>): Previews {
  return previews === '' ? NONE : (JSON.parse(previews) as Previews);
}

/** Returns the storage key of the poster. */
export function posterKey({ storage_key }: Pick<Media, 'storage_key'>): string {
  return `${storage_key}/poster.jpg`;
}

/** Returns the storage key of sheet `index` of the thumbnails. */
export function sheetKey({ storage_key }: Pick<Media, 'storage_key'>, index: number): string {
  return `${storage_key}/thumbnails-${index}.jpg`;
}

/** Early enough to lie within most trials, late enough to skip a black start. */
const POSTER_SECONDS = 3;

/** Returns the position of the poster in a recording, seconds. */
export function posterSeconds(durationMs: number): number {
  return Math.min(POSTER_SECONDS, durationMs / 10_000);
}

/** Whether a viewer may see the poster: in a trial, only if its position lies within the trial. */
export function canShowPoster(
  media: Pick<Media, 'previews' | 'duration_ms'>,
  trialSeconds: number | null,
): boolean {
  return previewsOf(media).hasPoster && posterSeconds(media.duration_ms) < (trialSeconds ?? Infinity);
}

/** Returns the number of sheets. */
export function sheetCount({ count, perSheet }: Thumbnails): number {
  return Math.ceil(count / perSheet);
}
