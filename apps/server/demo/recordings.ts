/** Names of the recordings that the demo lessons play. */
export type RecordingName = 'hills' | 'orbits' | 'night' | 'bars' | 'petals' | 'tiles' | 'boat';

/** A recording on disk. Paths are relative to `media/`. */
export interface DemoRecording {
  readonly name: RecordingName;
  /**
   * `hls`: folder `clips/<name>/` with one unencrypted transport stream and one byte-range playlist for each
   * height. `mp4`: the single file `clips/<name>.mp4`.
   */
  readonly kind: 'hls' | 'mp4';
  /** JSON file with the recording's {@link HlsRecordingFacts} or {@link Mp4RecordingFacts}. */
  readonly factsFile: string;
}

/** Contents of `clips/<name>/recording.json`; file names are relative to that folder. */
export interface HlsRecordingFacts {
  readonly title: string;
  readonly durationMs: number;
  readonly renditions: readonly {
    readonly height: number;
    readonly width: number;
    /** Highest bits per second of any segment. */
    readonly bandwidth: number;
    /** RFC 6381 codec names, video first. */
    readonly codecs: string;
    readonly file: string;
    readonly playlist: string;
  }[];
  /** Layout of `thumbnails-0.jpg`; with it there is a `poster.jpg`. */
  readonly thumbnails?: {
    /** Seconds between thumbnails. */
    readonly interval: number;
    readonly width: number;
    readonly height: number;
    readonly columns: number;
    readonly perSheet: number;
    readonly count: number;
  };
}

/** Contents of `clips/<name>.json`; the file name is relative to `clips/`. */
export interface Mp4RecordingFacts {
  readonly title: string;
  readonly durationMs: number;
  readonly height: number;
  readonly width: number;
  readonly codecs: string;
  readonly file: string;
}

const hls = (name: DemoRecording['name']): DemoRecording => ({
  name,
  kind: 'hls',
  factsFile: `clips/${name}/recording.json`,
});

export const recordings: readonly DemoRecording[] = [
  hls('hills'),
  hls('orbits'),
  hls('night'),
  hls('bars'),
  hls('petals'),
  hls('tiles'),
  { name: 'boat', kind: 'mp4', factsFile: 'clips/boat.json' },
];
