import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Debian keeps PostgreSQL's programs off the PATH, one folder per version. */
const versionFolders = (): string[] =>
  globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));

/**
 * Looks for a program by its names, the first one first.
 * @returns its absolute path, or undefined
 */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = [...versionFolders(), ...(process.env.PATH ?? '').split(delimiter)];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}
