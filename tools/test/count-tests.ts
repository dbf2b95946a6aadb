import { globSync, readFileSync } from 'node:fs';
import config from '../../vitest.config.ts';
import { fromRoot, root } from '../launch/paths.mjs';
import { listPostgresTests } from './database-tests.ts';

/** The forms of a test in this repository: `test(…)`, `test.each(…)(…)`, `test.skipIf(…)(…)`. */
const TEST = /^\s*test(?:\.\w+)*\(/gm;
const TAGGED_TEST = /tags: \[[^\]]*'postgres'/g;

const countIn = (file: string, pattern: RegExp): number =>
  Array.from(readFileSync(fromRoot(file), 'utf8').matchAll(pattern)).length;

/**
 * Minimum number of tests in some vitest projects, counted in the source text: a table of cases counts as one. Nothing is
 * loaded, because this is used when programs that the tests need are missing.
 */
export function countTests(projects: readonly string[]): number {
  return projects.flatMap(testFilesOf).reduce((count, file) => count + countIn(file, TEST), 0);
}

/** Minimum number of tests that `npm test` runs on PostgreSQL. */
export function countPostgresTests(): number {
  return listPostgresTests().reduce((count, file) => {
    const tagged = countIn(file, TAGGED_TEST);
    return count + (tagged > 0 ? tagged : countIn(file, TEST));
  }, 0);
}

function testFilesOf(name: string): string[] {
  const found = (config.test?.projects ?? []).find(
    (project) => typeof project === 'object' && 'test' in project && project.test?.name === name,
  );
  if (typeof found !== 'object' || !('test' in found)) throw new Error(`vitest has no project ${name}`);
  const { include = [], exclude = [] } = found.test ?? {};
  return globSync(include, { cwd: root, exclude: [...exclude] });
}
