import { expect, test } from 'vitest';
import { parseByteRanges } from './describe-recording.ts';

test('reads length and offset of each segment', () => {
  const playlist =
    '#EXTM3U\n#EXTINF:2.000000,\n#EXT-X-BYTERANGE:376@0\n720.ts\n#EXTINF:1.5,\n#EXT-X-BYTERANGE:188@376\n720.ts\n';
  expect(parseByteRanges(playlist)).toEqual([
    { seconds: 2, length: 376, offset: 0 },
    { seconds: 1.5, length: 188, offset: 376 },
  ]);
});
