import { globSync, readFileSync } from 'node:fs';
import config from '../../vitest.config.ts';
import { fromRoot, root } from '../launch/paths.mjs';

/** The forms of a test in this repository: `test(…)`, `test.each(…)(…)`, `test.skipIf(…)(…)`. */
const TEST = /^\s*test(?:\.\w+)*\(/gm;

/**
 * Minimum number of tests in some vitest projects, counted in the source text: a table of cases counts as one. Nothing is
 * loaded, because this is used when programs that the tests need are missing.
 */
export function countTests(projects: readonly string[]): number {
  return projects
    .flatMap((name) => testFilesOf(name))
    .reduce((count, file) => count + Array.from(readFileSync(file, 'utf8').matchAll(TEST)).length, 0);
}

function testFilesOf(name: string): string[] {
  const found = (config.test?.projects ?? []).find(
    (project) => typeof project === 'object' && 'test' in project && project.test?.name === name,
  );
  if (typeof found !== 'object' || !('test' in found)) throw new Error(`vitest has no project ${name}`);
  const { include = [], exclude = [] } = found.test ?? {};
  return globSync(include, { cwd: root, exclude: [...exclude] }).map((path) => fromRoot(path));
}
