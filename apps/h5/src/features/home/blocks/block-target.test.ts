import { expect, test } from 'vitest';
import { blockTarget } from './block-target.ts';

test.each([
  ['/course/1', '/course/1'],
  ['/courses?category_id=3', '/courses?category_id=3'],
  ['courses', '/courses'],
  [' /role ', '/role'],
])('%j stays inside', (address, to) => {
  expect(blockTarget(address)).toEqual({ kind: 'inside', to });
});

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['http://example.com', 'http://example.com'],
  ['www.example.com', 'https://www.example.com'],
  ['//www.example.com', 'https://www.example.com'],
])('%j leaves the app', (address, href) => {
  expect(blockTarget(address)).toEqual({ kind: 'outside', href });
});

test.each([
  undefined,
  '',
  '  ',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  '\\\\example.com',
  '/\\example.com',
])('%j leads nowhere', (address) => {
  expect(blockTarget(address)).toEqual({ kind: 'none' });
});
