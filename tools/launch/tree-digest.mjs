import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} base @param {string} path @returns {string[]} */
function filesUnder(base, path) {
  const stat = statSync(join(base, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(base, path))
    .sort()
    .flatMap((name) => filesUnder(base, `${path}/${name}`));
}

/** A digest of file names and contents. Modification times are left out, because a checkout changes them.
 * @param {string} base absolute path the others start from
 * @param {readonly string[]} paths files and folders; one that is missing counts as empty
 * @param {(path: string) => boolean} counts which files matter
 * @returns {string} hexadecimal SHA-256 */
export function digestTree(base, paths, counts = () => true) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesUnder(base, each)).filter(counts)) {
    const content = readFileSync(join(base, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
