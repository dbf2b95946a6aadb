import {
  checkEachEdge,
  describeTarget,
  type Edge,
  isTestFile,
  type ModuleGraph,
  type Rule,
} from '../module-graph.ts';

const AREAS = ['packages/contract', 'apps/server', 'apps/h5', 'apps/console'] as const;
type Area = (typeof AREAS)[number];

const areaOf = (path: string): Area | undefined => AREAS.find((area) => path.startsWith(`${area}/`));

/** Build settings of the browser apps share plugins. */
const isBuildFile = (path: string): boolean => /^apps\/(h5|console)\/(vite\.config\.ts$|build\/)/.test(path);

/** The contract imports only zod. Server, H5 and console import the contract, and never each other. */
export const workspaces: Rule = checkEachEdge((edge) => {
  const area = areaOf(edge.from);
  if (!area) return undefined;
  if (edge.to === undefined) {
    const foreign =
      area === 'packages/contract' && !edge.specifier.startsWith('.') && edge.specifier !== 'zod';
    return foreign && !isTestFile(edge.from)
      ? `the contract depends on zod only, not on ${edge.specifier}`
      : undefined;
  }
  if (edge.to.startsWith(`${area}/`)) return undefined;
  if (isBuildFile(edge.from) && edge.to.startsWith('tools/browser-build/')) return undefined;
  if (area === 'packages/contract') return `the contract must not know ${edge.to}`;
  // Tests may share helpers, but even a test does not import another app.
  if (edge.to.startsWith('packages/contract/') || (isTestFile(edge.from) && !areaOf(edge.to)))
    return undefined;
  return `${area} may use the contract only, not ${edge.to}`;
});

const loads = (edge: Edge): boolean => !edge.typeOnly;

/** The import path to zod at run time, or undefined when there is none. */
function findPathToZod(graph: ModuleGraph, edge: Edge, seen = new Set<string>()): string[] | undefined {
  if (edge.to === undefined) return /^zod(\/|$)/.test(edge.specifier) ? ['zod'] : undefined;
  if (seen.has(edge.to)) return undefined;
  seen.add(edge.to);
  for (const next of (graph.get(edge.to) ?? []).filter(loads)) {
    const way = findPathToZod(graph, next, seen);
    if (way) return [edge.to, ...way];
  }
  return undefined;
}

const FREE = /^packages\/contract\/src\/(rules\/|constants\.ts$|errors\.ts$)/;

const mustBeFree = (path: string): boolean =>
  !isTestFile(path) && (FREE.test(path) || path.startsWith('apps/h5/src/'));

/** Browser code never loads zod: the shared rules, constants and errors, and the whole H5. */
export const zodFree: Rule = (graph) =>
  [...graph.entries()]
    .filter(([path]) => mustBeFree(path))
    .flatMap(([, edges]) => edges.filter(loads))
    // A target that must be free of zod is reported itself.
    .filter((edge) => edge.to === undefined || !mustBeFree(edge.to))
    .flatMap((edge) => {
      const way = findPathToZod(graph, edge);
      const message = `zod must not reach the browser: ${way?.join(' → ')}; use \`import type\` for ${describeTarget(edge)}`;
      return way ? [{ file: edge.from, line: edge.line, message }] : [];
    });

/** The H5 imports the contract's calls and entities as types only, to keep schemas out of the browser bundle. */
export const contractTypesOnly: Rule = checkEachEdge((edge) =>
  edge.from.startsWith('apps/h5/src/') &&
  !isTestFile(edge.from) &&
  !edge.typeOnly &&
  /^packages\/contract\/src\/(calls|entities)\//.test(edge.to ?? '')
    ? `the H5 takes calls and entities as types: write \`import type\` for ${edge.specifier}`
    : undefined,
);

/** `tools/test` is the program that runs the tests, not one of them. */
const isHelper = (path: string): boolean =>
  isTestFile(path) && !(path.startsWith('tools/test/') && !/\.test\.tsx?$/.test(path));

/** Only tests import tests and test helpers. */
export const testsStayApart: Rule = checkEachEdge((edge) =>
  edge.to && isHelper(edge.to) && !isTestFile(edge.from)
    ? `${edge.to} is for tests only; move the shared part out of it`
    : undefined,
);
