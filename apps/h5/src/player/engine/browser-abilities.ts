import type { MediaAbilities } from './media-path.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const H264_AAC = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';

let known: MediaAbilities | undefined;

/** What this browser can play. Asked once. */
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
