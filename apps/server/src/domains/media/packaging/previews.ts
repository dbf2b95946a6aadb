import type { Media } from '../../../db/tables/tables.ts';

/** Small pictures of a recording at even distances, laid out in sheets. */
export interface Thumbnails {
  /** Seconds from one to the next. */
  readonly interval: number;
  /** Pixels of one. */
  readonly width: number;
  readonly height: number;
  /** Of a row of a sheet. */
  readonly columns: number;
  /** Of a full sheet. */
  readonly perSheet: number;
  /** Of the recording. */
  readonly count: number;
}

/** The `previews` column of a recording. */
export interface Previews {
  readonly hasPoster: boolean;
  readonly thumbnails: Thumbnails | null;
}

const NONE: Previews = { hasPoster: false, thumbnails: null };

/** What was drawn beside a recording. */
export function previewsOf({ previews }: Pick<Media, 'previews'>): Previews {
  return previews === '' ? NONE : (JSON.parse(previews) as Previews);
}

/** Storage key of the poster of a recording. */
export function posterKey({ storage_key }: Pick<Media, 'storage_key'>): string {
  return `${storage_key}/poster.jpg`;
}

/** Storage key of sheet `index` of the thumbnails. */
export function sheetKey({ storage_key }: Pick<Media, 'storage_key'>, index: number): string {
  return `${storage_key}/thumbnails-${index}.jpg`;
}

/** Early enough for most trials to show it too, late enough to be past a black beginning. */
const POSTER_SECONDS = 3;

/** The moment of a recording that its poster shows, seconds. */
export function posterSeconds(durationMs: number): number {
  return Math.min(POSTER_SECONDS, durationMs / 10_000);
}

/** Whether a viewer may have the poster: whoever tries a recording only if the trial shows that moment as well. */
export function mayHavePoster(
  media: Pick<Media, 'previews' | 'duration_ms'>,
  trialSeconds: number | null,
): boolean {
  return previewsOf(media).hasPoster && posterSeconds(media.duration_ms) < (trialSeconds ?? Infinity);
}

/** How many sheets there are. */
export function sheetCount({ count, perSheet }: Thumbnails): number {
  return Math.ceil(count / perSheet);
}
