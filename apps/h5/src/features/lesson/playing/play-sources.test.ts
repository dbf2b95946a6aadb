import type { PlayUrl } from '@zaixue/contract/entities/video';
import { expect, test } from 'vitest';
import { toPlaySources } from './play-sources.ts';

const named = (name: unknown, url = 'https://a.example/x.m3u8') =>
  ({ url, format: 'M3U8', name, duration: 0 }) as PlayUrl;

test.each([
  ['默认', '默认'],
  [720, '720P'],
  ['1080', '1080P'],
  ['HD', 'HD'],
  ['', '默认'],
  [null, '默认'],
])('a quality called %s reads %s', (name, text) => {
  expect(toPlaySources([named(name)])).toEqual([
    { url: 'https://a.example/x.m3u8', format: 'm3u8', name: text },
  ]);
});

test('an empty address is skipped', () => {
  expect(toPlaySources([named('默认', '')])).toEqual([]);
});
