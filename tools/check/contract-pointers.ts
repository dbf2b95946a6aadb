/** A section number as it stands in a comment: `7.4`, `D.6`, `D2`, `Q13`, `E`. */
const NUMBER = String.raw`(?:\d+|[A-Z])(?:\.\d+)+|[A-Z]\d+|\d+|[A-Z]`;
/** A heading (`### 7.4 Progress`), an item (`- **4.1** …`) or a table row with a letter (`| Q13 | …`) defines a section. */
const DEFINITION = new RegExp(
  String.raw`^(?:(?:#{1,4} |- \*\*)(${NUMBER})(?![\w.]*\d)|\| ([A-Z]\d+) \|)`,
  'gm',
);
const POINTER = new RegExp(String.raw`\bcontract (${NUMBER})(?!\w)`, 'g');

/** The section numbers that a page of `docs/contract` defines. */
export function listSections(markdown: string): string[] {
  return [...markdown.matchAll(DEFINITION)].map(([, number, row]) => number ?? row ?? '');
}

/** The section numbers that the comments of a source file point to with the words `contract <number>`. */
export function listPointers(source: string): string[] {
  return [...source.matchAll(POINTER)].map(([, number = '']) => number);
}
