import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestTree } from './tree-digest.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaixue-digest-'));
  mkdirSync(join(folder, 'src', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'src', 'deep', 'a.ts'), 'one');
  writeFileSync(join(folder, 'src', 'b.ts'), 'two');
});
afterEach(() => rmSync(folder, { recursive: true }));

const digest = () => digestTree(folder, ['src', 'missing'], (path) => !path.endsWith('.test.ts'));

test.each<[string, (at: (...parts: string[]) => string) => void]>([
  ['content', (at) => writeFileSync(at('src', 'deep', 'a.ts'), 'eno')],
  ['a name', (at) => renameSync(at('src', 'b.ts'), at('src', 'c.ts'))],
  ['a new file', (at) => writeFileSync(at('src', 'c.ts'), '')],
  ['a removed file', (at) => rmSync(at('src', 'b.ts'))],
  [
    'a moved border between two files',
    (at) => {
      writeFileSync(at('src', 'b.ts'), 'twosrc/c.ts');
    },
  ],
  ['a path that appears', (at) => writeFileSync(at('missing'), 'now here')],
])('another digest after a change of %s', (_what, change) => {
  const before = digest();
  change((...parts) => join(folder, ...parts));
  expect(digest()).not.toBe(before);
});

test.each<[string, (at: (...parts: string[]) => string) => void]>([
  ['times', (at) => utimesSync(at('src', 'b.ts'), 1, 1)],
  ['files that do not count', (at) => writeFileSync(at('src', 'b.test.ts'), 'x')],
  ['files elsewhere', (at) => writeFileSync(at('README.md'), 'x')],
])('the same digest after a change of %s', (_what, change) => {
  const before = digest();
  change((...parts) => join(folder, ...parts));
  expect(digest()).toBe(before);
});
