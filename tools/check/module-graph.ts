import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** One import, export-from or `import()` in a file. */
interface ImportStatement {
  specifier: string;
  /** Erased at run time: `import type`, `export type … from`, `import('…').Name` in a type. */
  typeOnly: boolean;
  line: number;
}

/** The import statements of a file in source order. A computed `import()` is left out. */
export function readImports(path: string, source: string): ImportStatement[] {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const found: ImportStatement[] = [];
  const add = (literal: ESTree.Expression | ESTree.StringLiteral | null, typeOnly: boolean): void => {
    if (literal?.type !== 'Literal' || typeof literal.value !== 'string') return;
    const line = source.slice(0, literal.start).split('\n').length;
    found.push({ specifier: literal.value, typeOnly, line });
  };
  new Visitor({
    // `import { type A }` stays as a statement without names under verbatimModuleSyntax, and loads the file.
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
  }).visit(program);
  return found;
}

/** An import and its target: a file of the repository or an external package. */
export interface Edge extends ImportStatement {
  from: string;
  /** Path from the repository's root; undefined for packages and for other file types. */
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
export function buildModuleGraph(files: ReadonlyMap<string, string>): ModuleGraph {
  const graph = new Map<string, Edge[]>();
  for (const [path, source] of files) {
    const edges = readImports(path, source).map((each) => ({
      ...each,
      from: path,
      to: target(path, each.specifier),
    }));
    graph.set(path, edges);
  }
  return graph;
}

/** The imported file, or the name of the package. */
export const describeTarget = (edge: Edge): string => edge.to ?? edge.specifier;

/** A violation of a rule: where it is and what to do instead. */
export interface Violation {
  file: string;
  line: number;
  message: string;
}

/** One rule for the direction of imports. */
export type Rule = (graph: ModuleGraph) => Violation[];

/** A rule that checks one import at a time; `judge` returns the error message. */
export const checkEachEdge =
  (judge: (edge: Edge) => string | undefined): Rule =>
  (graph) =>
    [...graph.values()].flat().flatMap((edge) => {
      const message = judge(edge);
      return message ? [{ file: edge.from, line: edge.line, message }] : [];
    });

/** Whether a file is a test, or helps tests only. */
export const isTestFile = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /(^|\/)(test|tests|testing)\//.test(path) || path.startsWith('e2e/');
