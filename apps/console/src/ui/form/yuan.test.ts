import { expect, test } from 'vitest';
import { fenOfYuan, yuanOfFen } from './yuan.ts';

test('every price keeps its fen', () => {
  const wrong = Array.from({ length: 20_000 }, (_, fen) => fen).filter(
    (fen) => fenOfYuan(yuanOfFen(fen)) !== fen,
  );
  expect(wrong).toEqual([]);
  expect(fenOfYuan(19.9)).toBe(1990);
});
