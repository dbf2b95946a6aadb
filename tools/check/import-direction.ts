import { globSync, readFileSync } from 'node:fs';
import { fromRoot, root } from '../launch/paths.mjs';
import { checkImports } from './check-imports.ts';
import { checkTableOwners } from './rules/table-owners.ts';

const SOURCES = ['{apps,packages}/*/**/*.{ts,tsx,mjs}', '{bench,e2e,tools}/**/*.{ts,tsx,mjs}'];

/** The demo media contain MPEG transport streams, which also end in .ts. */
const ELSEWHERE = /(^|[/\\])(node_modules|dist|server[/\\]demo[/\\]media)([/\\]|$)/;

const paths = globSync(SOURCES, { cwd: root, exclude: (path) => ELSEWHERE.test(path) }).map((path) =>
  path.replaceAll('\\', '/'),
);

const files = new Map(paths.map((path) => [path, readFileSync(fromRoot(path), 'utf8')]));
const wrong = [
  ...checkImports(files),
  ...checkTableOwners(files).map(({ file, line, message }) => `${file}:${line} ${message}`),
];
if (wrong.length > 0) console.error(wrong.join('\n'));
else console.log(`${paths.length} files import in the right direction and query only tables of their own.`);
process.exitCode = wrong.length > 0 ? 1 : 0;
