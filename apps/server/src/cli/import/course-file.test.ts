import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { parsePrice } from './course-file.ts';

test.each([
  [99, 9900],
  [19.9, 1990],
  ['19.90', 1990],
  ['19.900', 1990],
  [0.01, 1],
  [1.1, 110],
  [0, 0],
  [' 5 ', 500],
  [undefined, 0],
  [null, 0],
])('%j yuan is %i fen', (value, fen) => {
  expect(parsePrice(value)).toEqual({ ok: true, fen });
});

test.each([9.999, '0.001', -1, '-0.5', 'free', '', '1,5', '¥5', true, [5], 1e21, Number.NaN, 1_000_001])(
  '%j is not a price',
  (value) => {
    expect(parsePrice(value).ok).toBe(false);
  },
);

test('every amount of fen is parsed back from its yuan text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (fen) => {
      expect(parsePrice(fen / 100)).toEqual({ ok: true, fen });
      expect(parsePrice((fen / 100).toFixed(2))).toEqual({ ok: true, fen });
    }),
  );
});
