import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { findGaps, hasTest, readCoverage } from './spec-coverage.ts';

const ROOT = new URL('../../', import.meta.url);

/** Patterns of the files that some project of the test runner takes up. */
const patterns = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
);

test('every sentence of the specification names tests that exist and run', () => {
  const read = (file: string): string | null => {
    const path = new URL(file, ROOT);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  const page = readFileSync(new URL('docs/spec-coverage.md', ROOT), 'utf8');
  const isRun = (file: string) => patterns.some((pattern) => matchesGlob(file, pattern));
  expect(findGaps(page, { read, isRun })).toEqual([]);
  expect(readCoverage(page).length).toBeGreaterThan(60);
});

const PAGE = `
Words.

| Sentence | Tests |
|---|---|
| One. | \`a.test.ts\` · first |
| Two. | \`a.test.ts\` · second: %s<br>\`b.test.tsx\` · third |
`;
const FILES: Readonly<Record<string, string>> = {
  'a.test.ts': "test('first', () => {}); test.each([1])(\n  'second: %s',\n  () => {});",
  'b.test.tsx': 'describe("group", () => { test("third", () => {}); });',
};
const gaps = (page: string, files = FILES, isRun = () => true) =>
  findGaps(page, { read: (file) => files[file] ?? null, isRun });

test('rows are read with their tests, heads are not rows', () => {
  expect(readCoverage(PAGE)).toEqual([
    { line: 6, sentence: 'One.', tests: [{ file: 'a.test.ts', name: 'first' }] },
    {
      line: 7,
      sentence: 'Two.',
      tests: [
        { file: 'a.test.ts', name: 'second: %s' },
        { file: 'b.test.tsx', name: 'third' },
      ],
    },
  ]);
  expect(gaps(PAGE)).toEqual([]);
});

test.each([
  ['a sentence without a test', `${PAGE}| Three. | soon |\n`, FILES, true, 'line 8: no test for "Three."'],
  [
    'a missing file',
    `${PAGE}| Three. | \`c.test.ts\` · x |\n`,
    FILES,
    true,
    'line 8: c.test.ts does not exist',
  ],
  ['a missing test', `${PAGE}| Three. | \`a.test.ts\` · firs |\n`, FILES, true, 'has no test "firs"'],
  ['a file that is not run', PAGE, FILES, false, 'line 6: a.test.ts is not run'],
  ['a skipped test', PAGE, { ...FILES, 'a.test.ts': "test.skip('first'" }, true, 'a.test.ts skips tests'],
  ['an empty page', 'Words.', FILES, true, 'the page has no rows'],
])('%s is found', (_, page, files, run, words) => {
  expect(gaps(page, files, () => run).join('\n')).toContain(words);
});

test.each([
  ["test('a name', f)", 'a name', true],
  ["test.each([])(\n  'a name',", 'a name', true],
  ['test("a name")', 'a name', true],
  ["test('a name of another')", 'a name', false],
  ["expect('a name')", 'a name', false],
  ["latest('a name')", 'a name', false],
  ["test('10% (b) [c]')", '10% (b) [c]', true],
])('%s and %s: %s', (source, name, found) => {
  expect(hasTest(source, name)).toBe(found);
});
