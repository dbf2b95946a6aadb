import { expect, test } from 'vitest';
import fc from '../testing/fast-check.ts';
import { fenFromYuan, formatYuan, yuanFromFen } from './money.ts';

test.each([
  [9900, 99],
  [990, 9.9],
  [1995, 19.95],
  [0, 0],
  [1, 0.01],
])('%d fen are %d yuan', (fen, yuan) => {
  expect(yuanFromFen(fen)).toBe(yuan);
  expect(fenFromYuan(yuan)).toBe(fen);
});

test('every amount survives the way to yuan and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (fen) => fenFromYuan(yuanFromFen(fen)) === fen),
  );
});

test('a price has at most two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (fen) => /^\d+(\.\d{1,2})?$/.test(formatYuan(fen))),
  );
});
