/** One quality of a recording (contract 7.2). */
export interface PlaySource {
  readonly url: string;
  /** `m3u8`, `mp4`, …, lower case. */
  readonly format: string;
  /** Name in the quality menu. */
  readonly name: string;
}

/**
 * Loads fresh addresses; rejects with an error message. A renewal keeps the device slot; any other call claims one, which
 * may stop another device.
 */
export type LoadSources = (isRenewal: boolean) => Promise<readonly PlaySource[]>;

/** Whether a source is a playlist of segments rather than one file. */
export function isPlaylist({ format, url }: Pick<PlaySource, 'format' | 'url'>): boolean {
  return format === 'm3u8' || (format === '' && /\.m3u8(\?|#|$)/i.test(url));
}

/** Whether a source is a whole `<iframe …>` tag: characters 2–7 say so (contract 7.3). */
export const isIframeSource = ({ url }: Pick<PlaySource, 'url'>): boolean =>
  url.slice(1, 7).toLowerCase() === 'iframe';

/**
 * The https address inside an `<iframe …>` tag, or null. Nothing else of the tag is used. Parsed by the browser in a
 * document of its own, where nothing runs or loads.
 */
export function iframeAddress(tag: string): string | null {
  const frame = new DOMParser().parseFromString(tag, 'text/html').querySelector('iframe');
  const src = frame?.getAttribute('src')?.trim() ?? '';
  try {
    const address = new URL(src.startsWith('//') ? `https:${src}` : src);
    return address.protocol === 'https:' ? address.href : null;
  } catch {
    return null;
  }
}
