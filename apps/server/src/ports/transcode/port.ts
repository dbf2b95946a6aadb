/** Maximum length of a video, milliseconds. */
export const MAX_VIDEO_MS = 24 * 3_600_000;

/** Properties of a video file. */
export interface VideoInfo {
  /** 0 when the file does not say. */
  readonly durationMs: number;
  /** Displayed size in square pixels, after rotation. */
  readonly width: number;
  readonly height: number;
  /** Average frames per second. */
  readonly frameRate: number;
  readonly isInterlaced: boolean;
  readonly hasAudio: boolean;
  /** How long the audio continues after the last frame, milliseconds; 0 when unknown. */
  readonly missingVideoMs: number;
}

export type Probe =
  | { readonly kind: 'video'; readonly facts: VideoInfo }
  /** A media file without a video track. */
  | { readonly kind: 'noVideoTrack' }
  /** A file with a container that is not allowed, such as a playlist. */
  | { readonly kind: 'otherContainer' }
  | { readonly kind: 'unreadable' };

/** One rendition to make. */
export interface RenditionPlan {
  /** Pixels; even numbers. */
  readonly width: number;
  readonly height: number;
  /** Maximum bits per second, measured over two seconds. */
  readonly videoBitrate: number;
  readonly audioBitrate: number;
}

export interface TranscodeJob {
  /** Path of the source file. */
  readonly source: string;
  readonly facts: VideoInfo;
  readonly plans: readonly RenditionPlan[];
  /** Existing folder for the output files `<height>.ts`. */
  readonly folder: string;
  /** Called with the progress, 0 to 1; never for a source of unknown length. */
  readonly onProgress?: (part: number) => void;
  /** Aborts the job, which then throws. */
  readonly signal?: AbortSignal;
}

/** Thumbnails to generate, arranged in rows on sheets. All numbers are integers. */
export interface ThumbnailPlan {
  /** Seconds between two thumbnails, a multiple of two. */
  readonly interval: number;
  /** Size of one thumbnail, pixels; even numbers. */
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
  /** Existing folder for `poster.jpg` and `thumbnails-<sheet>.jpg`. */
  readonly folder: string;
  /** Position of the poster in the video, seconds. */
  readonly posterSeconds: number;
  readonly thumbnails: ThumbnailPlan;
  readonly signal?: AbortSignal;
}

/** A failed job. The message is the last output line of the program. */
export class TranscodeFailed extends Error {
  /** The program was killed, for example for lack of memory; a retry may succeed. */
  readonly isInterrupted: boolean;

  constructor(message: string, { isInterrupted = false }: { isInterrupted?: boolean } = {}) {
    super(message);
    this.isInterrupted = isInterrupted;
  }
}

/** Converts any video to a format that phones play. */
export interface Transcoder {
  /** Reads the properties of a file; takes at most one minute. Throws when `signal` aborts. */
  probe(path: string, signal?: AbortSignal): Promise<Probe>;
  /**
   * Writes one MPEG transport stream, `<height>.ts`, per plan: 8-bit H.264 and AAC stereo (no audio track when the source
   * has none), rotated upright, with normalised loudness. Keyframes are at most two seconds apart and have the same
   * timestamps in every rendition. A stalled program is killed.
   */
  transcode(job: TranscodeJob): Promise<void>;
  /** Generates a poster and thumbnails of a transcoded video. */
  generatePreviews(job: PreviewJob): Promise<void>;
}
