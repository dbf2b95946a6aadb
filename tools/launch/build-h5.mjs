import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot, root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { ReadableError, runWithProgress } from './terminal.mjs';
import { digestTree } from './tree-digest.mjs';

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
export function digestH5Sources(root, env = process.env) {
  const settings = Object.entries(env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return [digestTree(root, SOURCES, isBuilt), ...settings].join(' ');
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
 * @throws {import('./terminal.mjs').ReadableError} with the output of the build */
export async function buildH5(env, { force = false } = {}) {
  const digest = digestH5Sources(root, env);
  if (!force && isFresh(digest)) return;
  rmSync(stampFile, { force: true });
  const client = readPackageScript(workspace, 'build:client');
  const renderer = readPackageScript(workspace, 'build:ssr');
  // In this order: the server build reads the file names of the client build.
  await runWithProgress('Building the H5 app', () => runBuild(client, fromRoot(workspace), env));
  await runWithProgress('Building its server renderer', () => runBuild(renderer, fromRoot(workspace), env));
  writeFileSync(stampFile, digest);
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
  - let browsers keep /assets/ for a year, and index.html not at all (Cache-Control: no-cache)
  - ${api} must allow other origins on /api/ (Zaixue does)`);
}
