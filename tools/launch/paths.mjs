import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Absolute path of a file or folder named from the repository's root.
 * @param {...string} parts */
export const fromRoot = (...parts) => join(root, ...parts);
