import { expect, test } from 'vitest';
import { edgeOf } from './cut-out.ts';

test.each([
  [2000, 512],
  [513, 512],
  [512, 512],
  [120.4, 120],
  [0.2, 1],
])('a part %d wide becomes %i', (width, edge) => {
  expect(edgeOf(width)).toBe(edge);
});
