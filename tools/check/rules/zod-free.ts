import { destination, type Edge, type ModuleGraph } from '../module-graph.ts';
import type { Rule } from '../rule.ts';
import { isTestFile } from '../test-files.ts';

const loads = (edge: Edge): boolean => !edge.typeOnly;

/** The way from an import to zod at run time, or undefined when it does not get there. */
function wayToZod(graph: ModuleGraph, edge: Edge, seen = new Set<string>()): string[] | undefined {
  if (edge.to === undefined) return /^zod(\/|$)/.test(edge.specifier) ? ['zod'] : undefined;
  if (seen.has(edge.to)) return undefined;
  seen.add(edge.to);
  for (const next of (graph.get(edge.to) ?? []).filter(loads)) {
    const way = wayToZod(graph, next, seen);
    if (way) return [edge.to, ...way];
  }
  return undefined;
}

const FREE = /^packages\/contract\/src\/(rules\/|constants\.ts$|errors\.ts$)/;

const mustBeFree = (path: string): boolean =>
  !isTestFile(path) && (FREE.test(path) || path.startsWith('apps/h5/src/'));

/** What reaches the browser never loads zod: the shared rules, constants and errors, and everything in the H5. */
export const zodFree: Rule = (graph) =>
  [...graph.entries()]
    .filter(([path]) => mustBeFree(path))
    .flatMap(([, edges]) => edges.filter(loads))
    // The farther file is reported itself when it is bound by the rule too.
    .filter((edge) => edge.to === undefined || !mustBeFree(edge.to))
    .flatMap((edge) => {
      const way = wayToZod(graph, edge);
      const message = `zod must not reach the browser: ${way?.join(' → ')}; use \`import type\` for ${destination(edge)}`;
      return way ? [{ file: edge.from, line: edge.line, message }] : [];
    });
