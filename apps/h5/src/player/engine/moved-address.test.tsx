import { expect, test } from 'vitest';
import { movedAddress } from './moved-address.ts';

const [OLD, FRESH] = ['https://s.example/play/old/index.m3u8', 'https://s.example/play/new/index.m3u8'];

test.each([
  ['a segment', 'https://s.example/play/old/720/3.ts', OLD, FRESH, 'https://s.example/play/new/720/3.ts'],
  [
    'another host',
    'https://s.example/play/old/3.ts',
    OLD,
    'https://t.example/b/i.m3u8',
    'https://t.example/b/3.ts',
  ],
  ['a file from elsewhere', 'https://x.example/3.ts', OLD, FRESH, null],
  ['signed queries', 'https://s.example/play/old/3.ts?sign=1', `${OLD}?sign=1`, `${FRESH}?sign=2`, null],
])('%s', (_, file, from, to, moved) => {
  expect(movedAddress(file, from, to)).toBe(moved);
});

test('addresses without a host are of this site', () => {
  const segment = new URL('/play/old/3.ts', document.baseURI).href;
  expect(movedAddress(segment, '/play/old/i.m3u8', '/play/new/i.m3u8')).toBe(
    new URL('/play/new/3.ts', document.baseURI).href,
  );
});
