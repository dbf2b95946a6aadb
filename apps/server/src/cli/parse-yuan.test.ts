import { expect, test } from 'vitest';
import { parseYuan } from './parse-yuan.ts';

test.each([
  ['99', 9900],
  ['9.9', 990],
  ['19.95', 1995],
  ['0.01', 1],
  ['999.99', 99_999],
])('%s yuan are %i fen', (text, fen) => {
  expect(parseYuan(text, 1000)).toBe(fen);
});

test.each([
  '',
  '0',
  '0.00',
  '1000',
  '1.234',
  '.5',
  '5.',
  '-1',
  '+1',
  '1e2',
  '1,5',
  ' 5',
  '￥5',
  '9'.repeat(400),
])('%j is not an amount', (text) => {
  expect(parseYuan(text, 1000)).toBeNull();
});
