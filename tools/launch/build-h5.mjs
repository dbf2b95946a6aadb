import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { h5Digest } from './h5-sources.mjs';
import { longStep } from './long-step.mjs';
import { packageScript } from './package-script.mjs';
import { fromRoot, root } from './paths.mjs';
import { runBuild } from './run-build.mjs';

const workspace = 'apps/h5';
const stampFile = fromRoot(workspace, 'dist', '.built-from');

/** @param {string} digest */
function isFresh(digest) {
  const outputs = [stampFile, fromRoot(workspace, 'dist', 'client'), fromRoot(workspace, 'dist', 'server')];
  return outputs.every((path) => existsSync(path)) && readFileSync(stampFile, 'utf8') === digest;
}

/** Builds the H5 for browsers (`dist/client`) and for server rendering (`dist/server`).
 * @param {NodeJS.ProcessEnv} env environment with Node 24 first on its PATH
 * @param {{ force?: boolean }} [options] `force` builds although nothing has changed
 * @throws {import('./readable-error.mjs').ReadableError} with the builder's words */
export async function buildH5(env, { force = false } = {}) {
  const digest = h5Digest(root, env);
  if (!force && isFresh(digest)) return;
  rmSync(stampFile, { force: true });
  const client = packageScript(workspace, 'build:client');
  const renderer = packageScript(workspace, 'build:ssr');
  // One after the other: the renderer is told the names of the files in the client build.
  await longStep('Building the H5 app', () => runBuild(client, fromRoot(workspace), env));
  await longStep('Building its renderer', () => runBuild(renderer, fromRoot(workspace), env));
  writeFileSync(stampFile, digest);
}
