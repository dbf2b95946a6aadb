import type { PlaySource } from './play-source.ts';

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
