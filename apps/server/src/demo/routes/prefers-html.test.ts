import { expect, test } from 'vitest';
import { prefersHtml } from './prefers-html.ts';

test.each([
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['text/html', true],
  ['application/json;q=0.5, text/html;q=0.9', true],
  ['application/json, text/html;q=0.9', false],
  ['application/json', false],
  ['text/html;q=0', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('prefersHtml for Accept "%s" is %s', (accept, expected) => {
  expect(prefersHtml(accept)).toBe(expected);
});
