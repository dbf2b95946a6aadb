import { expect, test } from 'vitest';
import { outputEdge } from './crop-image.ts';

test.each([
  [2000, 512],
  [513, 512],
  [512, 512],
  [120.4, 120],
  [0.2, 1],
])('a part %d wide becomes %i', (width, edge) => {
  expect(outputEdge(width)).toBe(edge);
});
