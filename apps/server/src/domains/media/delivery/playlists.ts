import type { HlsManifest, Rendition } from '../packaging/manifest.ts';
import { averageRate } from '../packaging/segment-rates.ts';
import { playableSegments } from './trial.ts';

/** Media type of both kinds of playlist (RFC 8216, 4). */
export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/**
 * The list of qualities. Addresses are relative, so the token of the master's own address carries over to all that
 * follows. The smallest comes first: players that start with the first entry then start soonest.
 */
export function masterPlaylist(manifest: HlsManifest): string {
  const entries = manifest.renditions.flatMap(({ height, width, bandwidth, codecs, segments }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageRate(segments)},CODECS="${codecs}",RESOLUTION=${width}x${height}`,
    `${height}/index.m3u8`,
  ]);
  return lines('#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries);
}

/** The segments of one quality for one viewer; a trial ends the list exactly at `trialSeconds`. */
export function mediaPlaylist(rendition: Rendition, trialSeconds: number | null): string {
  const segments = playableSegments(rendition.segments, trialSeconds);
  const longest = Math.max(1, ...segments.map(({ duration }) => Math.round(duration)));
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    // No IV attribute: it would hold for every segment, while each is encrypted with its own sequence number, the
    // vector players take when none is named (RFC 8216, 5.2).
    '#EXT-X-KEY:METHOD=AES-128,URI="../key"',
    ...segments.flatMap(({ index, duration }) => [`#EXTINF:${Number(duration.toFixed(6))},`, `${index}.ts`]),
    '#EXT-X-ENDLIST',
  );
}

function lines(...parts: readonly string[]): string {
  return `${parts.join('\n')}\n`;
}
