import { eachEdge } from '../each-edge.ts';
import type { Rule } from '../rule.ts';
import { isTestFile } from '../test-files.ts';

/** `tools/test` is the program that runs the tests, not one of them. */
const isHelper = (path: string): boolean =>
  isTestFile(path) && !(path.startsWith('tools/test/') && !/\.test\.tsx?$/.test(path));

/** Nobody but tests uses tests and what helps them. */
export const testsStayApart: Rule = eachEdge((edge) =>
  edge.to && isHelper(edge.to) && !isTestFile(edge.from)
    ? `${edge.to} is for tests only; move what both need out of it`
    : undefined,
);
