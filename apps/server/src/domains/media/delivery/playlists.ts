import type { HlsManifest, Rendition } from '../packaging/manifest.ts';
import { averageRate } from '../packaging/segment-rates.ts';
import { playableSegments } from './trial.ts';

/** Media type of playlists (RFC 8216, 4). */
export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Builds the master playlist with all renditions. URLs are relative, so they inherit the token of the playlist's URL.
 * The smallest rendition comes first, for a fast start on players that begin with the first entry.
 */
export function masterPlaylist(manifest: HlsManifest): string {
  const entries = manifest.renditions.flatMap(({ height, width, bandwidth, codecs, segments }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageRate(segments)},CODECS="${codecs}",RESOLUTION=${width}x${height}`,
    `${height}/index.m3u8`,
  ]);
  return lines('#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries);
}

/** Builds the media playlist of one rendition; for a trial it ends exactly at `trialSeconds`. */
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
    // No IV attribute: players then use the sequence number of each segment as its IV (RFC 8216, 5.2).
    '#EXT-X-KEY:METHOD=AES-128,URI="../key"',
    ...segments.flatMap(({ index, duration }) => [`#EXTINF:${Number(duration.toFixed(6))},`, `${index}.ts`]),
    '#EXT-X-ENDLIST',
  );
}

function lines(...parts: readonly string[]): string {
  return `${parts.join('\n')}\n`;
}
