import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { browserApps, digestSources, parseApiBase } from './build-apps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'zaixue-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

type AppName = keyof typeof browserApps;

function staleAfterWriting(path: string): AppName[] {
  const digests = () => Object.values(browserApps).map((app) => digestSources(app, folder, {}));
  const before = digests();
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), 'anything');
  const after = digests();
  return (Object.keys(browserApps) as AppName[]).filter((_, index) => before[index] !== after[index]);
}

test.each<[string, AppName[]]>([
  ['apps/h5/src/features/home/home.tsx', ['h5']],
  ['apps/h5/public/icon.png', ['h5']],
  ['apps/h5/index.html', ['h5']],
  ['apps/h5/vite.config.ts', ['h5']],
  ['apps/h5/build/inline-styles.ts', ['h5']],
  ['apps/console/src/main.tsx', ['console']],
  ['apps/console/index.html', ['console']],
  ['apps/console/vite.config.ts', ['console']],
  ['packages/contract/src/rules/price.ts', ['h5', 'console']],
  ['tools/browser-build/precompress.ts', ['h5', 'console']],
  ['package-lock.json', ['h5', 'console']],
  ['apps/h5/src/features/home/home.test.tsx', []],
  ['apps/h5/dist/client/index.html', []],
  ['apps/console/src/api/call.test.ts', []],
  ['apps/server/src/main.ts', []],
])('writing %s makes these builds stale: %j', (path, stale) => {
  expect(staleAfterWriting(path)).toEqual(stale);
});

test('a build setting makes the builds stale, other variables do not', () => {
  for (const app of Object.values(browserApps)) {
    const plain = digestSources(app, folder, {});
    expect(digestSources(app, folder, { VITE_API_BASE: 'https://a.example' })).not.toBe(plain);
    expect(digestSources(app, folder, { DEMO: '1' })).toBe(plain);
  }
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
