import { treeDigest } from './tree-digest.mjs';

/** What the built H5 depends on, from the repository's root. */
const SOURCES = [
  'apps/h5/src',
  'apps/h5/public',
  'apps/h5/index.html',
  'apps/h5/vite.config.ts',
  'apps/h5/build',
  'apps/h5/package.json',
  'apps/h5/tsconfig.json',
  'packages/contract/src',
  'tsconfig.base.json',
  'package-lock.json',
];

/** @param {string} path */
const isBuilt = (path) => !/\.test\.tsx?$/.test(path);

/** A digest that changes when a new build of the H5 would come out different (settings `VITE_…` included).
 * @param {string} root absolute path of the repository
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} */
export function h5Digest(root, env = process.env) {
  const settings = Object.entries(env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return [treeDigest(root, SOURCES, isBuilt), ...settings].join(' ');
}
