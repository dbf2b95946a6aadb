import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', '.cache']);

/**
 * Copies the repository as a fresh clone has it: without anything built. Packages are links to the present ones, but
 * our own workspaces are those of the copy, so that an edit there counts.
 */
export function copyRepository(folder: string): void {
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  const packages = join(ROOT, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (name === '@zaixue') continue;
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  const own = join('node_modules', '@zaixue');
  cpSync(join(ROOT, own), join(folder, own), { recursive: true, verbatimSymlinks: true });
}
