import type { Rendition } from './hls.ts';

/** Heights that some server might also keep. */
const HEIGHTS = [144, 240, 270, 360, 432, 480, 540, 576, 720, 900, 1080, 1440, 2160];
/** How many segments after the last one to try. */
const NEXT_SEGMENTS = 60;
const FILES = ['video.mp4', 'index.mp4', 'source.mp4', 'full.mp4', 'index.m3u8', '0.ts', 'init.mp4'];

/** Languages that captions may be in. */
const LANGUAGES = ['zh-CN', 'zh', 'zh-TW', 'en', 'ja', 'ko'];
/** Thumbnail sheets of a long video. */
const SHEETS = 5;

/** The part of the path in which two viewers' addresses of one thing differ: that is where the grant is. */
export function extractGrant(address: string, other: string): string {
  const theirs = new URL(other).pathname.split('/');
  const different = new URL(address).pathname.split('/').filter((part, index) => part !== theirs[index]);
  return different[0] ?? '';
}

/**
 * Addresses that a viewer of a trial stream could guess: the segments after the last one, the same
 * in other heights, whole files, the folder itself, and the trial's end taken out of a query.
 */
export function guessAddresses(renditions: readonly Rendition[]): Set<string> {
  const guesses = new Set<string>();
  for (const { segments, playlistUrl } of renditions) {
    const last = segments.at(-1)?.url;
    const count = Number(/(\d+)\.\w+(?:\?|$)/.exec(last ?? '')?.[1]);
    if (!last || Number.isNaN(count)) continue;
    for (let step = 1; step <= NEXT_SEGMENTS; step += 1) {
      const next = last.replace(/\d+(\.\w+(?:\?.*)?)$/, `${count + step}$1`);
      guesses.add(next);
      for (const height of HEIGHTS) guesses.add(next.replace(/\/\d+\/(\d+\.\w+)/, `/${height}/$1`));
    }
    for (const file of FILES) {
      guesses.add(new URL(file, playlistUrl).href);
      guesses.add(new URL(`../${file}`, playlistUrl).href);
    }
    guesses.add(new URL('.', playlistUrl).href);
    guesses.add(new URL('..', playlistUrl).href);
    guesses.add(`${new URL(playlistUrl).origin}${new URL(playlistUrl).pathname}`);
  }
  return guesses;
}

/**
 * Addresses of companion files that a viewer of a stream could guess: captions
 * in other languages, the thumbnail list and its sheets, the poster in other shapes.
 */
export function guessCompanionAddresses(address: string): Set<string> {
  const names = [
    ...LANGUAGES.flatMap((language) => [`captions/${language}.vtt`, `captions/${language}.srt`]),
    ...['captions', 'captions/', 'captions.vtt', 'transcript', 'transcript.txt'],
    ...['thumbnails.vtt', 'thumbnails.jpg', 'thumbnails', 'previews.jpg', 'poster.jpg', 'poster-full.jpg'],
    ...Array.from({ length: SHEETS }, (_, sheet) => `thumbnails-${sheet}.jpg`),
  ];
  return new Set(names.map((name) => new URL(name, address).href));
}

/** Every grant that differs from a real one in one character, and some that lost or gained a part. */
export function tamperGrant(grant: string): readonly string[] {
  const swapped = [...grant].map((letter, index) => {
    const other = /[a-z]/i.test(letter)
      ? letter === 'a'
        ? 'b'
        : 'a'
      : /\d/.test(letter)
        ? letter === '9'
          ? '8'
          : '9'
        : '_';
    return grant.slice(0, index) + other + grant.slice(index + 1);
  });
  const cut = [
    grant.slice(0, -1),
    grant.slice(1),
    `${grant}A`,
    grant.toUpperCase(),
    grant.split('.')[0] ?? '',
  ];
  return [...swapped, ...cut].filter((candidate) => candidate !== grant && candidate !== '');
}
