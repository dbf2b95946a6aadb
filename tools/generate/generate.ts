import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot, root } from '../launch/paths.mjs';
import { readContract } from './contract.ts';
import { compareGenerated, DOCS, generatedFiles } from './generated-files.ts';

const args = process.argv.slice(2);
if (args.some((arg) => arg !== '--check')) {
  console.error('Usage: npm run generate [-- --check]');
  process.exit(1);
}

const wanted = generatedFiles(await readContract());
const inDocs = globSync(`${DOCS}/*`, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const paths = [...new Set([...wanted.keys(), ...inDocs])].filter((path) => existsSync(fromRoot(path)));
const present = new Map(paths.map((path) => [path, readFileSync(fromRoot(path), 'utf8')]));
const differences = compareGenerated(wanted, present);

if (args.length > 0) {
  if (differences.length > 0) console.error([...differences, 'Run `npm run generate`.'].join('\n'));
  process.exitCode = differences.length > 0 ? 1 : 0;
} else {
  for (const [path, content] of wanted) {
    mkdirSync(dirname(fromRoot(path)), { recursive: true });
    if (present.get(path) !== content) writeFileSync(fromRoot(path), content);
  }
  for (const path of present.keys()) if (!wanted.has(path)) rmSync(fromRoot(path));
  console.log(
    differences.length > 0 ? differences.join('\n').replaceAll(' is ', ' was ') : 'Nothing to change.',
  );
}
