import { buildModuleGraph, type Rule } from './module-graph.ts';
import { consoleLayers } from './rules/console-layers.ts';
import { h5Layers } from './rules/h5-layers.ts';
import { noCycles } from './rules/no-cycles.ts';
import { domainCycles, serverDomains } from './rules/server-domains.ts';
import { contractTypesOnly, testsStayApart, workspaces, zodFree } from './rules/workspaces.ts';

/** The directions of imports (ARCHITECTURE.md). */
const allRules: readonly Rule[] = [
  workspaces,
  zodFree,
  contractTypesOnly,
  h5Layers,
  consoleLayers,
  serverDomains,
  domainCycles,
  testsStayApart,
  noCycles,
];

/**
 * Checks the imports of all files.
 * @param files sources by path from the repository's root, with `/`
 * @returns one line per violation, `path:line message`, sorted
 */
export function checkImports(files: ReadonlyMap<string, string>): string[] {
  const graph = buildModuleGraph(files);
  return allRules
    .flatMap((rule) => rule(graph))
    .map(({ file, line, message }) => `${file}:${line} ${message}`)
    .sort();
}
