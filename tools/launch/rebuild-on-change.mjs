import { watch } from 'node:fs';
import { buildH5 } from './build-h5.mjs';
import { fromRoot } from './paths.mjs';
import { ReadableError } from './readable-error.mjs';

/** Editors write a file in several steps. */
const QUIET_TIME = 150;

const FOLDERS = ['apps/h5/src', 'packages/contract/src'];

/** @param {NodeJS.ProcessEnv} env */
async function buildOrTell(env) {
  try {
    await buildH5(env);
  } catch (error) {
    if (!(error instanceof ReadableError)) throw error;
    console.error(error.message);
  }
}

/** Builds the H5 again whenever its sources change; a build that fails is told, and the next change tries again.
 * @param {NodeJS.ProcessEnv} env environment with Node 24 first on its PATH
 * @returns {() => void} stops watching */
export function rebuildOnChange(env) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let building = Promise.resolve();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(() => buildOrTell(env));
    }, QUIET_TIME);
  };
  const watchers = FOLDERS.map((folder) => watch(fromRoot(folder), { recursive: true }, soon));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
