import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot, root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { ReadableError, runWithProgress } from './terminal.mjs';
import { digestTree } from './tree-digest.mjs';

/** A browser app that the server needs built.
 * @typedef {{
 *   title: string,
 *   workspace: string,
 *   scripts: readonly string[],
 *   outputs: readonly string[],
 *   sources: readonly string[],
 * }} BrowserApp `scripts` run one after the other; `outputs` lie in `dist`; `sources` start from the repository's root */

/** What every app depends on. */
const SHARED_SOURCES = [
  'packages/contract/src',
  'tools/browser-build',
  'tsconfig.base.json',
  'package-lock.json',
];

/** @type {Record<'h5' | 'console', BrowserApp>} */
export const browserApps = {
  h5: {
    title: 'the H5 app',
    workspace: 'apps/h5',
    // In this order: the server build reads the file names of the client build.
    scripts: ['build:client', 'build:ssr'],
    outputs: ['client', 'server'],
    sources: [
      'apps/h5/src',
      'apps/h5/public',
      'apps/h5/index.html',
      'apps/h5/vite.config.ts',
      'apps/h5/build',
      'apps/h5/package.json',
      'apps/h5/tsconfig.json',
      ...SHARED_SOURCES,
    ],
  },
  console: {
    title: 'the operator console',
    workspace: 'apps/console',
    scripts: ['build'],
    outputs: ['index.html'],
    sources: [
      'apps/console/src',
      'apps/console/index.html',
      'apps/console/vite.config.ts',
      'apps/console/package.json',
      'apps/console/tsconfig.json',
      ...SHARED_SOURCES,
    ],
  },
};

/** @param {string} path */
const isBuilt = (path) => !/\.test\.tsx?$/.test(path);

/** A digest that changes when a new build of the app would come out different (settings `VITE_…` included).
 * @param {BrowserApp} app
 * @param {string} root absolute path of the repository
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} */
export function digestSources({ sources }, root, env = process.env) {
  const settings = Object.entries(env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return [digestTree(root, sources, isBuilt), ...settings].join(' ');
}

/** The command line of a script in a workspace's package.json. Running it without npm saves half a second.
 * @param {string} workspace folder from the repository's root, e.g. `apps/h5`
 * @param {string} name e.g. `build:client`
 * @returns {string}
 * @throws {ReadableError} when there is no such script */
function readPackageScript(workspace, name) {
  const { scripts = {} } = JSON.parse(readFileSync(fromRoot(workspace, 'package.json'), 'utf8'));
  const command = scripts[name];
  if (!command) throw new ReadableError(`${workspace}/package.json has no script "${name}".`);
  return command;
}

/** Runs a build command for production in a shell.
 * @param {string} command
 * @param {string} cwd absolute path of the workspace
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 * @throws {ReadableError} with the output of the build when it fails */
async function runBuild(command, cwd, env) {
  const production = { ...env, NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output } = await runQuietly(command, [], { cwd, env: production, shell: true });
  if (code !== 0) throw new ReadableError(`"${command}" failed with code ${code}:\n${output.trim()}`);
}

/** @param {BrowserApp} app */
const stampFileOf = ({ workspace }) => fromRoot(workspace, 'dist', '.built-from');

/** @param {BrowserApp} app @param {string} digest */
function isFresh(app, digest) {
  const stampFile = stampFileOf(app);
  const outputs = [stampFile, ...app.outputs.map((output) => fromRoot(app.workspace, 'dist', output))];
  return outputs.every((path) => existsSync(path)) && readFileSync(stampFile, 'utf8') === digest;
}

/** @param {BrowserApp} app @param {string} digest @param {NodeJS.ProcessEnv} env */
async function buildApp(app, digest, env) {
  rmSync(stampFileOf(app), { force: true });
  for (const script of app.scripts)
    await runBuild(readPackageScript(app.workspace, script), fromRoot(app.workspace), env);
  writeFileSync(stampFileOf(app), digest);
}

/** Builds the H5 (for browsers and for server rendering) and the operator console, at the same time. An app whose sources have
 * not changed is left as it is.
 * @param {NodeJS.ProcessEnv} env environment with Node 24 first on its PATH
 * @param {{ force?: boolean }} [options] `force` builds although nothing has changed
 * @throws {import('./terminal.mjs').ReadableError} with the output of the build */
export async function buildApps(env, { force = false } = {}) {
  const stale = Object.values(browserApps)
    .map((app) => ({ app, digest: digestSources(app, root, env) }))
    .filter(({ app, digest }) => force || !isFresh(app, digest));
  if (stale.length === 0) return;
  await runWithProgress(`Building ${stale.map(({ app }) => app.title).join(' and ')}`, async () => {
    const results = await Promise.allSettled(stale.map(({ app, digest }) => buildApp(app, digest, env)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  });
}

/** Reads `--api <address>` (or `--api=<address>`): the server that a static build of the H5 talks to.
 * @param {readonly string[]} args
 * @returns {string} origin and path without a trailing slash, e.g. `https://site.example.com`
 * @throws {ReadableError} naming what is wrong */
export function parseApiBase(args) {
  const usage = 'Usage: npm run build:h5 -- --api https://site.example.com';
  const value = readOption(args);
  if (!value) throw new ReadableError(usage);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new ReadableError(`"${value}" is not an http or https address.\n${usage}`);
  if (url.username || url.password || url.search || url.hash)
    throw new ReadableError(`"${value}" must be an address without user, query and fragment.\n${usage}`);
  return url.href.replace(/\/+$/, '');
}

/** The value of `--api`; undefined when the arguments are wrong.
 * @param {readonly string[]} args */
function readOption(args) {
  try {
    return parseArgs({ args: [...args], options: { api: { type: 'string' } } }).values.api;
  } catch {
    return undefined;
  }
}

/** Builds the H5 as plain files for any web server, talking to the API at the address given.
 * @param {readonly string[]} args `--api https://host`
 * @param {NodeJS.ProcessEnv} env environment with Node 24 first on its PATH
 * @throws {import('./terminal.mjs').ReadableError} for a wrong address or a failed build */
export async function buildStaticH5(args, env) {
  const api = parseApiBase(args);
  const workspace = fromRoot('apps', 'h5');
  const command = readPackageScript('apps/h5', 'build:static');
  await runWithProgress(`Building the H5 app for ${api}`, () =>
    runBuild(command, workspace, { ...env, VITE_API_BASE: api }),
  );
  console.log(`
The files are in ${join(workspace, 'dist', 'static')}

Put them on any web server (nginx, Caddy, an object store with a CDN) at the root of a domain:
  - answer every path that is no file with index.html (nginx: try_files $uri /index.html;)
  - let browsers keep /assets/ for a year, index.html and service-worker.js not at all (Cache-Control: no-cache)
  - ${api} must allow other origins on /api/ (Zaixue does)`);
}
