/** How a playlist is played: by the browser itself, or by the hls.js library. */
export type MediaPath = 'native' | 'hls.js';

/** What this browser can do, as far as choosing a path goes. */
export interface MediaAbilities {
  /** The browser says that it may play playlists. */
  readonly nativeHls: boolean;
  /** Segments can be fed to it, which is what hls.js does. */
  readonly mediaSource: boolean;
  /** Apple's engine: every browser on an iPhone, and Safari. */
  readonly isWebKit: boolean;
}

/**
 * The paths to try, best first. Apple's browsers play HLS natively best, and on an iPhone only so. Elsewhere hls.js
 * comes first: Chromium's native HLS stalls at low bandwidth and seeks slowly. `forced` selects one path, for tests and
 * support.
 */
export function mediaPaths(abilities: MediaAbilities, forced: MediaPath | null = null): readonly MediaPath[] {
  const { nativeHls, mediaSource, isWebKit } = abilities;
  if (forced) return [forced];
  const paths: MediaPath[] = mediaSource ? ['hls.js'] : [];
  if (nativeHls && isWebKit) paths.unshift('native');
  else if (nativeHls) paths.push('native');
  return paths;
}

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const H264_AAC = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';

let known: MediaAbilities | undefined;

/** What this browser can play; detected once. */
export function browserAbilities(): MediaAbilities {
  known ??= readAbilities();
  return known;
}

function readAbilities(): MediaAbilities {
  const { MediaSource } = window;
  return {
    nativeHls: document.createElement('video').canPlayType(PLAYLIST_TYPE) !== '',
    mediaSource: typeof MediaSource?.isTypeSupported === 'function' && MediaSource.isTypeSupported(H264_AAC),
    isWebKit: /^Apple/.test(navigator.vendor),
  };
}
