import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { fenOfYuanText, yuanText } from './yuan.ts';

test.each([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [1995, '19.95'],
  [29_900, '299.00'],
  [99_999_999, '999999.99'],
])('%i fen are %s yuan', (fen, text) => {
  expect(yuanText(fen)).toBe(text);
});

test('every amount comes back as it went', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (fen) => {
      expect(fenOfYuanText(yuanText(fen))).toBe(fen);
    }),
  );
});

test.each(['', '1', '1.0', '1.001', '-1.00', '+1.00', '1e2', '1,00', ' 1.00', '１.00', '12345678901.00'])(
  '%j is no amount',
  (text) => {
    expect(fenOfYuanText(text)).toBeNull();
  },
);
