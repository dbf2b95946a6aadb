import { join } from 'node:path';
import { apiBase } from './api-base.mjs';
import { longStep } from './long-step.mjs';
import { packageScript } from './package-script.mjs';
import { fromRoot } from './paths.mjs';
import { runBuild } from './run-build.mjs';

/** Builds the H5 as plain files for any web server, talking to the API at the address given.
 * @param {readonly string[]} args `--api https://host`
 * @param {NodeJS.ProcessEnv} env environment with Node 24 first on its PATH
 * @throws {import('./readable-error.mjs').ReadableError} for a wrong address or a failed build */
export async function buildStaticH5(args, env) {
  const api = apiBase(args);
  const workspace = fromRoot('apps', 'h5');
  const command = packageScript('apps/h5', 'build:static');
  await longStep(`Building the H5 app for ${api}`, () =>
    runBuild(command, workspace, { ...env, VITE_API_BASE: api }),
  );
  console.log(`
The files are in ${join(workspace, 'dist', 'static')}

Put them on any web server (nginx, Caddy, an object store with a CDN) at the root of a domain:
  - answer every path that is no file with index.html (nginx: try_files $uri /index.html;)
  - let browsers keep /assets/ for a year, and index.html not at all (Cache-Control: no-cache)
  - ${api} must allow other origins on /api/ (Zaixue does)`);
}
