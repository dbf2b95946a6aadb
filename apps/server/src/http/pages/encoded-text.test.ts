import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encodedText } from './encoded-text.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0.000', null],
  ['br;q=0.5, gzip;q=1.0', 'br'],
  ['br;q=0.01', 'br'],
  [' br ; q=0 ', null],
  ['brotli', null],
  ['*', null],
])('%s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('a text is compressed once per encoding', async () => {
  const text = encodedText('课程 '.repeat(1000));
  expect(text.plain.toString()).toBe('课程 '.repeat(1000));
  const [one, two] = await Promise.all([text.as('br'), text.as('br')]);
  expect(two).toBe(one);
  expect(brotliDecompressSync(one)).toEqual(text.plain);
  expect(gunzipSync(await text.as('gzip'))).toEqual(text.plain);
});
