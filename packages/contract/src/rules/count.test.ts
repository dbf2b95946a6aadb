import { expect, test } from 'vitest';
import { formatCount } from './count.ts';

test.each([
  [0, '0'],
  [1286, '1286'],
  [9999, '9999'],
  [10_000, '1万'],
  [10_999, '1万'],
  [13_000, '1.3万'],
  [99_999, '9.9万'],
  [1_234_567, '123.4万'],
  [99_999_999, '9999.9万'],
  [100_000_000, '1亿'],
  [250_000_000, '2.5亿'],
])('%d is shown as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
