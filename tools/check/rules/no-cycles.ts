import type { Edge, ModuleGraph, Rule, Violation } from '../module-graph.ts';

/** The files on the path from an import back to the importing file. */
function findCycle(graph: ModuleGraph, start: Edge): string[] | undefined {
  const seen = new Set<string>();
  const walk = (path: string): string[] | undefined => {
    if (path === start.from) return [path];
    if (seen.has(path)) return undefined;
    seen.add(path);
    for (const edge of graph.get(path) ?? []) {
      const way = edge.to === undefined ? undefined : walk(edge.to);
      if (way) return [path, ...way];
    }
    return undefined;
  };
  return start.to === undefined ? undefined : walk(start.to);
}

/** No file imports itself through other files, not even for a type. */
export const noCycles: Rule = (graph) => {
  const violations: Violation[] = [];
  const reported = new Set<string>();
  for (const edge of [...graph.values()].flat()) {
    const way = findCycle(graph, edge);
    if (!way) continue;
    const cycle = [...way].sort().join(' ');
    if (reported.has(cycle)) continue;
    reported.add(cycle);
    violations.push({
      file: edge.from,
      line: edge.line,
      message: `import cycle: ${[edge.from, ...way].join(' → ')}`,
    });
  }
  return violations;
};
