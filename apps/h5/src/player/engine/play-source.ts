/** One quality of a recording (contract 7.2). */
export interface PlaySource {
  readonly url: string;
  /** `m3u8`, `mp4`, …, lower case. */
  readonly format: string;
  /** What the person chooses it by. */
  readonly name: string;
}

/**
 * Fetches the addresses anew; rejects with the reason in words. A renewal goes on with what plays, anything else
 * begins: the service may then stop another device.
 */
export type LoadSources = (isRenewal: boolean) => Promise<readonly PlaySource[]>;

/** Whether a source is a playlist of segments rather than one file. */
export function isPlaylist({ format, url }: Pick<PlaySource, 'format' | 'url'>): boolean {
  return format === 'm3u8' || (format === '' && /\.m3u8(\?|#|$)/i.test(url));
}
