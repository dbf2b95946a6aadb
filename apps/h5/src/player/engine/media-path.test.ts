import { expect, test } from 'vitest';
import { type MediaAbilities, type MediaPath, mediaPaths } from './media-path.ts';

const NOTHING: MediaAbilities = { nativeHls: false, mediaSource: false, isWebKit: false };

const CASES: readonly [name: string, abilities: Partial<MediaAbilities>, paths: readonly MediaPath[]][] = [
  ['an iPhone', { nativeHls: true, isWebKit: true }, ['native']],
  ['Safari on a Mac', { nativeHls: true, isWebKit: true, mediaSource: true }, ['native', 'hls.js']],
  [
    'Chromium, whose own player is the weaker one',
    { nativeHls: true, mediaSource: true },
    ['hls.js', 'native'],
  ],
  ['Firefox', { mediaSource: true }, ['hls.js']],
  ['an old device browser without media source', { nativeHls: true }, ['native']],
  ['a browser that can do nothing', {}, []],
];

test.each(CASES)('%s', (_, abilities, paths) => {
  expect(mediaPaths({ ...NOTHING, ...abilities })).toEqual(paths);
});

test('a forced path is the only one', () => {
  expect(mediaPaths({ nativeHls: true, mediaSource: true, isWebKit: false }, 'native')).toEqual(['native']);
});
