import type { Media } from '../db/tables.ts';

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

/** How many sheets there are. */
export function sheetCount({ count, perSheet }: Thumbnails): number {
  return Math.ceil(count / perSheet);
}
