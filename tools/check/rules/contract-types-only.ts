import { eachEdge } from '../each-edge.ts';
import type { Rule } from '../rule.ts';
import { isTestFile } from '../test-files.ts';

/** The H5 takes the contract's calls and entities as types only (no schema in the browser bundle). */
export const contractTypesOnly: Rule = eachEdge((edge) =>
  edge.from.startsWith('apps/h5/src/') &&
  !isTestFile(edge.from) &&
  !edge.typeOnly &&
  /^packages\/contract\/src\/(calls|entities)\//.test(edge.to ?? '')
    ? `the H5 takes calls and entities as types: write \`import type\` for ${edge.specifier}`
    : undefined,
);
