import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Absolute path of a file or folder named from the repository's root.
 * @param {...string} parts */
export const fromRoot = (...parts) => join(root, ...parts);

/** This file stands in a folder that holds the program without its tools, as in a container image. */
export const ASSEMBLED_MARK = '.assembled';

/** Whether this is the program alone: packages are installed, the browser apps are built, and neither can be done here. */
export const isAssembled = existsSync(fromRoot(ASSEMBLED_MARK));
