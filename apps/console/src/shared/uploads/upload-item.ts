/**
 * How far an upload is:
 * - `needs-file`: it was interrupted by a reload; the browser gives the file back only when the operator chooses it again;
 * - `waiting`: others are sent first;
 * - `retrying`: the connection is broken, it goes on by itself;
 * - `blocked`: the session is locked or has ended, it goes on after the operator has cured that;
 * - `refused`: the server did not take it;
 * - `processing`: the server has all bytes and makes the renditions;
 * - `failed`: the server could not process it.
 */
export type UploadState =
  | 'needs-file'
  | 'waiting'
  | 'sending'
  | 'retrying'
  | 'blocked'
  | 'paused'
  | 'refused'
  | 'processing'
  | 'ready'
  | 'failed';

/** Where an uploaded video belongs. */
export interface UploadTarget {
  /** 0: only into the library. */
  readonly lessonId: number;
  readonly lessonTitle: string;
  readonly courseId: number;
}

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Milliseconds UTC; with name and size it identifies the file after a reload. */
  readonly lastModified: number;
  readonly target: UploadTarget;
  readonly state: UploadState;
  readonly sentBytes: number;
  /** Bytes per second over the last seconds; 0 when unknown. */
  readonly speed: number;
  /** Why it does not go on, in Chinese; else empty. */
  readonly reason: string;
  /** Address of the upload on the server; empty before its first byte. */
  readonly url: string;
  /** The file in the media library; 0 until it is known. */
  readonly fileId: number;
  /** Of processing. */
  readonly percent: number;
  /** Milliseconds UTC. */
  readonly startedAt: number;
}

/** What remains of an upload through a reload. */
export type StoredUpload = Pick<
  UploadItem,
  'name' | 'sizeBytes' | 'lastModified' | 'target' | 'sentBytes' | 'url' | 'fileId' | 'startedAt'
>;

const MOVING: readonly UploadState[] = ['waiting', 'sending', 'retrying', 'blocked'];

/** Whether bytes of it are still to be sent by this page without anything that the operator must do first. */
export const isMoving = ({ state }: UploadItem): boolean => MOVING.includes(state);

/** Whether it still needs this page: it would be interrupted by closing it. */
export const isUnsent = (item: UploadItem): boolean => isMoving(item) || item.state === 'paused';

export const isSameFile = (
  one: Pick<UploadItem, 'name' | 'sizeBytes' | 'lastModified'>,
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean => one.name === name && one.sizeBytes === size && one.lastModified === lastModified;

/** Bytes that had been sent at a time in milliseconds. */
export interface SpeedSample {
  readonly at: number;
  readonly sent: number;
}
/** How far back the speed looks, milliseconds. */
const SPEED_WINDOW_MS = 6000;

/** The samples that still count, with a new one. */
export const addSample = (samples: readonly SpeedSample[], sample: SpeedSample): readonly SpeedSample[] => [
  ...samples.filter(({ at }) => sample.at - at <= SPEED_WINDOW_MS),
  sample,
];

/** Bytes per second; 0 while there is too little to tell. */
export function speedOf(samples: readonly SpeedSample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 500) return 0;
  return Math.max(0, ((last.sent - first.sent) * 1000) / (last.at - first.at));
}

/** Seconds until all bytes are sent; undefined when unknown. */
export const secondsLeft = ({ sizeBytes, sentBytes, speed }: UploadItem): number | undefined =>
  speed > 0 ? Math.ceil((sizeBytes - sentBytes) / speed) : undefined;
