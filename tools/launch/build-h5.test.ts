import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { digestH5Sources, parseApiBase } from './build-h5.mjs';

const folder = mkdtempSync(join(tmpdir(), 'zaixue-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

function changes(path: string): boolean {
  const before = digestH5Sources(folder, {});
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), 'anything');
  return digestH5Sources(folder, {}) !== before;
}

test.each([
  ['apps/h5/src/features/home/home.tsx', true],
  ['apps/h5/public/icon.png', true],
  ['apps/h5/index.html', true],
  ['apps/h5/vite.config.ts', true],
  ['apps/h5/build/inline-styles.ts', true],
  ['packages/contract/src/rules/price.ts', true],
  ['package-lock.json', true],
  ['apps/h5/src/features/home/home.test.tsx', false],
  ['apps/h5/dist/client/index.html', false],
  ['apps/server/src/main.ts', false],
])('writing %s makes the build stale: %s', (path, stale) => {
  expect(changes(path)).toBe(stale);
});

test('a build setting makes the build stale, other variables do not', () => {
  const plain = digestH5Sources(folder, {});
  expect(digestH5Sources(folder, { VITE_API_BASE: 'https://a.example' })).not.toBe(plain);
  expect(digestH5Sources(folder, { DEMO: '1' })).toBe(plain);
});

test.each([
  [['--api', 'https://site.example.com'], 'https://site.example.com'],
  [['--api=https://site.example.com/'], 'https://site.example.com'],
  [['--api', 'http://10.0.0.2:8080/base//'], 'http://10.0.0.2:8080/base'],
])('%j gives %s', (args, base) => {
  expect(parseApiBase(args)).toBe(base);
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
  expect(() => parseApiBase(args)).toThrow(words);
});
