import { posix } from 'node:path';
import { type ImportStatement, importsOf } from './imports-of.ts';

/** An import with what it leads to: a file of the repository, or a package from elsewhere. */
export interface Edge extends ImportStatement {
  from: string;
  /** Path from the repository's root; undefined for packages, and for files that are no TypeScript. */
  to: string | undefined;
}

/** All imports, by importing file. */
export type ModuleGraph = ReadonlyMap<string, readonly Edge[]>;

const WORKSPACES: Readonly<Record<string, string>> = {
  '@zaixue/contract': 'packages/contract/src',
  '@zaixue/server': 'apps/server/src',
  '@zaixue/h5': 'apps/h5/src',
  '@zaixue/console': 'apps/console/src',
  '@zaixue/e2e': 'e2e',
  '@zaixue/bench': 'bench',
};

function target(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) {
    const path = posix.join(posix.dirname(from), bare);
    return /\.(tsx?|mjs)$/.test(path) ? path : undefined;
  }
  const name = bare.split('/').slice(0, 2).join('/');
  const folder = WORKSPACES[name];
  return folder && `${folder}${bare.slice(name.length)}.ts`;
}

/**
 * Reads the imports of all files.
 * @param files sources by path from the repository's root, with `/`
 */
export function moduleGraph(files: ReadonlyMap<string, string>): ModuleGraph {
  const graph = new Map<string, Edge[]>();
  for (const [path, source] of files) {
    const edges = importsOf(path, source).map((each) => ({
      ...each,
      from: path,
      to: target(path, each.specifier),
    }));
    graph.set(path, edges);
  }
  return graph;
}

/** The file an import leads to, or the package's name. */
export const destination = (edge: Edge): string => edge.to ?? edge.specifier;
