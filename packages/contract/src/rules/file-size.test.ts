import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [1000, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_576, '1 MB'],
  [12_900_000, '12 MB'],
  [5_368_709_120, '5 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
