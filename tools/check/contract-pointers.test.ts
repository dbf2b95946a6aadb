import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot, root } from '../launch/paths.mjs';
import { listPointers, listSections } from './contract-pointers.ts';

const SOURCES = ['{apps,packages}/*/**/*.{ts,tsx,mjs}', '{bench,e2e,tools}/**/*.{ts,tsx,mjs}'];
const ELSEWHERE = /(^|[/\\])(node_modules|dist|server[/\\]demo[/\\]media)([/\\]|$)/;
/** Its examples are not pointers. */
const THIS_CHECK = /contract-pointers/;

test('every section that a comment points to exists in docs/contract', () => {
  const pages = globSync('docs/contract/*.md', { cwd: root });
  const defined = new Set(pages.flatMap((page) => listSections(readFileSync(fromRoot(page), 'utf8'))));
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => ELSEWHERE.test(path) });
  const dead = files
    .filter((file) => !THIS_CHECK.test(file))
    .flatMap((file) =>
      listPointers(readFileSync(fromRoot(file), 'utf8'))
        .filter((number) => !defined.has(number))
        .map((number) => `${file}: contract ${number}`),
    );
  expect(files.length).toBeGreaterThan(1000);
  expect(dead).toEqual([]);
});

test('headings, list items and table rows define sections', () => {
  const page =
    '## 7. Lessons\n\n### 7.4 Progress\n\n- **4.1** A token.\n\n| Q13 | a | b |\n|---|---|\n| 1 | x |\n';
  expect(listSections(page)).toEqual(['7', '7.4', '4.1', 'Q13']);
});

test('a number is read whole from a comment', () => {
  expect(listPointers('// see contract 19.13, contract D.6 (contract Q34) and contract 4.')).toEqual([
    '19.13',
    'D.6',
    'Q34',
    '4',
  ]);
});
