import { expect, test } from 'vitest';
import { apiBase } from './api-base.mjs';

test.each([
  [['--api', 'https://site.example.com'], 'https://site.example.com'],
  [['--api=https://site.example.com/'], 'https://site.example.com'],
  [['--api', 'http://10.0.0.2:8080/base//'], 'http://10.0.0.2:8080/base'],
])('%j gives %s', (args, base) => {
  expect(apiBase(args)).toBe(base);
});

test.each([
  [[], 'Usage'],
  [['--api'], 'Usage'],
  [['--api='], 'Usage'],
  [['https://site.example.com'], 'Usage'],
  [['--api', 'https://a.example', 'more'], 'Usage'],
  [['--api=https://a.example', 'more'], 'Usage'],
  [['--api', 'site.example.com'], 'is not an http or https address'],
  [['--api', 'ftp://site.example.com'], 'is not an http or https address'],
  [['--api', 'https://user:word@site.example.com'], 'without user'],
  [['--api', 'https://site.example.com/?a=1'], 'without user, query'],
  [['--api', 'https://site.example.com/#/home'], 'fragment'],
])('%j is refused: %s', (args, words) => {
  expect(() => apiBase(args)).toThrow(words);
});
