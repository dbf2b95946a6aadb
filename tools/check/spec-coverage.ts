/** A test that a row of the table names. */
export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** A sentence of the specification and the tests that prove it. */
export interface CoveredSentence {
  readonly line: number;
  readonly sentence: string;
  readonly tests: readonly NamedTest[];
}

const TEST = /`([^`]+)` · ([^<|]+)/g;
const SEPARATOR = /^[|\s:-]+$/;

/** The rows of the tables of a coverage page: `| sentence | \`file\` · name<br>… |`. Rows before a separator are heads. */
export function readCoverage(markdown: string): CoveredSentence[] {
  const lines = markdown.split('\n');
  return lines.flatMap((line, index) => {
    const isRow = line.startsWith('|') && !SEPARATOR.test(line) && !SEPARATOR.test(lines[index + 1] ?? '');
    if (!isRow) return [];
    const [, sentence = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    const named = [...tests.matchAll(TEST)].map(([, file = '', name = '']) => ({ file, name: name.trim() }));
    return [{ line: index + 1, sentence, tests: named }];
  });
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the source of a test file has a test or a group of this name. */
export function hasTest(source: string, name: string): boolean {
  return new RegExp(`(\\b(test|it|describe)|\\))\\(\\s*(['"\`])${escapePattern(name)}\\3`).test(source);
}

interface Sources {
  /** The source of a file of the repository, or null when there is none. */
  readonly read: (file: string) => string | null;
  /** Whether a project of the test runner includes the file. */
  readonly isRun: (file: string) => boolean;
}

/** The errors of a coverage page: sentences without a test, tests that do not exist or do not run. */
export function findGaps(markdown: string, { read, isRun }: Sources): string[] {
  const rows = readCoverage(markdown);
  if (rows.length === 0) return ['the page has no rows'];
  return rows.flatMap(({ line, sentence, tests }) => {
    if (tests.length === 0) return [`line ${line}: no test for "${sentence}"`];
    return tests.flatMap(({ file, name }) => {
      const source = read(file);
      if (source === null) return [`line ${line}: ${file} does not exist`];
      if (!isRun(file)) return [`line ${line}: ${file} is not run`];
      if (/\b(test|it|describe)\.(skip|todo|only)\b/.test(source))
        return [`line ${line}: ${file} skips tests`];
      return hasTest(source, name) ? [] : [`line ${line}: ${file} has no test "${name}"`];
    });
  });
}
