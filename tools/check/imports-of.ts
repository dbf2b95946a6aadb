import { type ESTree, parseSync, Visitor } from 'vite';

/** One import, export-from or `import()` in a file. */
export interface ImportStatement {
  specifier: string;
  /** Gone at run time: `import type`, `export type … from`, `import('…').Name` in a type. */
  typeOnly: boolean;
  line: number;
}

/** The statements of one file, in its order. A computed `import()` names nothing and is left out. */
export function importsOf(path: string, source: string): ImportStatement[] {
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
