import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { parseYuan, toYuanText } from './yuan.ts';

test.each([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [1995, '19.95'],
  [29_900, '299.00'],
  [99_999_999, '999999.99'],
])('%i fen: %s yuan', (fen, text) => {
  expect(toYuanText(fen)).toBe(text);
});

test('every amount is the same after formatting and parsing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (fen) => {
      expect(parseYuan(toYuanText(fen))).toBe(fen);
    }),
  );
});

test.each(['', '1', '1.0', '1.001', '-1.00', '+1.00', '1e2', '1,00', ' 1.00', '１.00', '12345678901.00'])(
  '%j is not an amount',
  (text) => {
    expect(parseYuan(text)).toBeNull();
  },
);
