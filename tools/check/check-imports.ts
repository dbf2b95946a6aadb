import { allRules } from './all-rules.ts';
import { moduleGraph } from './module-graph.ts';

/**
 * Judges the imports of all files.
 * @param files sources by path from the repository's root, with `/`
 * @returns one line per breach, `path:line message`, sorted
 */
export function checkImports(files: ReadonlyMap<string, string>): string[] {
  const graph = moduleGraph(files);
  return allRules
    .flatMap((rule) => rule(graph))
    .map(({ file, line, message }) => `${file}:${line} ${message}`)
    .sort();
}
