/** The longest video that is accepted, milliseconds. */
export const MAX_VIDEO_MS = 24 * 3_600_000;

/** What a video file holds, as far as packaging needs to know. */
export interface VideoInfo {
  /** 0 when the file does not say. */
  readonly durationMs: number;
  /** Square pixels as shown, after rotation. */
  readonly width: number;
  readonly height: number;
  /** Pictures per second on average. */
  readonly frameRate: number;
  readonly isInterlaced: boolean;
  readonly hasAudio: boolean;
  /** How long the sound goes on after the last picture, milliseconds; 0 when unknown. */
  readonly missingVideoMs: number;
}

export type Probe =
  | { readonly kind: 'video'; readonly facts: VideoInfo }
  /** A media file without moving picture. */
  | { readonly kind: 'noVideoTrack' }
  /** A file of a container that is not accepted, such as a playlist. */
  | { readonly kind: 'otherContainer' }
  | { readonly kind: 'unreadable' };

/** One quality to make. */
export interface RenditionPlan {
  /** Even pixels. */
  readonly width: number;
  readonly height: number;
  /** Bits per second that no two seconds of picture pass by much. */
  readonly videoBitrate: number;
  readonly audioBitrate: number;
}

export interface TranscodeJob {
  /** Path of the source. */
  readonly source: string;
  readonly facts: VideoInfo;
  readonly plans: readonly RenditionPlan[];
  /** Existing folder that gets `<height>.ts` for each plan. */
  readonly folder: string;
  /** Called with the done part, 0 to 1; never for a source of unknown length. */
  readonly onProgress?: (part: number) => void;
  /** Stops the work; the job then throws. */
  readonly signal?: AbortSignal;
}

/** Thumbnails to draw, laid out in rows of sheets; all numbers whole. */
export interface ThumbnailPlan {
  /** Seconds from one to the next, a multiple of two. */
  readonly interval: number;
  /** Even pixels of one. */
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  /** A multiple of `columns`. */
  readonly perSheet: number;
  readonly count: number;
}

export interface PreviewJob {
  /** Transport streams made by `transcode`. */
  readonly smallest: string;
  readonly largest: string;
  /** Existing folder that gets `poster.jpg` and `thumbnails-<sheet>.jpg`. */
  readonly folder: string;
  /** Instant of the poster. */
  readonly posterSeconds: number;
  readonly thumbnails: ThumbnailPlan;
  readonly signal?: AbortSignal;
}

/** The work could not be done; the message holds the last words of the program. */
export class TranscodeFailed extends Error {
  /** Something else ended the program, such as a lack of memory: it may well succeed another time. */
  readonly isInterrupted: boolean;

  constructor(message: string, { isInterrupted = false }: { isInterrupted?: boolean } = {}) {
    super(message);
    this.isInterrupted = isInterrupted;
  }
}

/** Turns any video into what phones play. */
export interface Transcoder {
  /** Never looks for longer than a minute. Throws when `signal` stops it. */
  probe(path: string, signal?: AbortSignal): Promise<Probe>;
  /**
   * Writes one MPEG transport stream, `<height>.ts`, for each plan: H.264 of 8 bits and AAC stereo (nothing when the source is
   * silent), upright, levelled in loudness, a key picture at least every two seconds and at the same instants in all of them. A program that stops advancing is ended.
   */
  transcode(job: TranscodeJob): Promise<void>;
  /** Draws a poster and thumbnails of what was transcoded. */
  generatePreviews(job: PreviewJob): Promise<void>;
}
