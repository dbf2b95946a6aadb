import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { findDownloadFailure, findNpm } from './npm.mjs';
import { fromRoot, root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { ReadableError, runWithProgress } from './terminal.mjs';

/** Identifies an installation: the lock file, and the platform of its binary packages.
 * @param {string | Buffer} lock content of `package-lock.json`
 * @param {string} platform e.g. `linux`
 * @param {string} arch e.g. `x64`
 * @returns {string} */
export function computeInstallStamp(lock, platform = process.platform, arch = process.arch) {
  return `${platform}-${arch}-${createHash('sha256').update(lock).digest('hex')}`;
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry */
/** @typedef {{ packages?: Record<string, LockEntry> }} Lock */

/** Whether npm's record of `node_modules` matches the lock file. Optional packages may be missing:
 * npm leaves out those of other platforms. A tree that was installed by hand is not installed again.
 * @param {Lock} lock `package-lock.json`
 * @param {Lock} installed `node_modules/.package-lock.json`
 * @returns {boolean} */
export function isInstalled(lock, installed) {
  const present = installed.packages ?? {};
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.link === wanted.link;
  });
}

const SHOWN_LINES = 30;

/** @param {string} path */
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The error lines of npm, without warnings about the host's Node version: only npm itself runs on that version.
 * @param {string} output */
const filterNpmOutput = (output) =>
  output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/EBADENGINE|npm (warn|notice)|^npm error {2,}at /i.test(line))
    .slice(-SHOWN_LINES)
    .join('\n');

/** @param {string} output */
function suggestFix(output) {
  if (/ENOTFOUND|ETIMEDOUT|ECONNRE|EAI_AGAIN|network|socket/i.test(output))
    return 'The package registry could not be reached: check the network, or the registry and proxy settings (npm config list).';
  if (/EACCES|EPERM/.test(output))
    return 'Files could not be written: check who owns this folder and the npm cache (npm config get cache).';
  if (/ENOSPC/.test(output)) return 'The disk is full: about 600 MB are needed.';
  if (/EUSAGE|in sync/.test(output))
    return 'package.json and package-lock.json do not agree: run `npm install` and commit the lock.';
  return 'Try `npm cache verify`, then run the command again.';
}

/** @param {readonly string[]} options */
async function runNpmCi(options) {
  const npm = findNpm();
  const args = [
    ...npm.args,
    'ci',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-progress',
    ...options,
  ];
  const { code, output } = await runQuietly(npm.command, args, { cwd: root, shell: npm.shell });
  if (code === 127) throw new ReadableError(`npm could not be started: ${output.trim()}`);
  if (code !== 0)
    throw new ReadableError(
      `npm ci failed (code ${code}).\n${filterNpmOutput(output)}\n\n${suggestFix(output)}`,
    );
}

/** Without a network, npm installs from its cache. Retries are off, because they would take minutes and fail. */
async function installPackages() {
  const why = await findDownloadFailure();
  if (why !== null) console.log(`No network: ${why}. Trying with what npm has in its cache.`);
  const options = why === null ? [] : ['--prefer-offline', '--fetch-retries=0'];
  await runWithProgress('Installing packages', () => runNpmCi(options));
}

/** Installs what `package-lock.json` lists. Does nothing when `node_modules` already matches (a few milliseconds).
 * @throws {ReadableError} with the last lines of npm's output and a suggestion when npm fails */
export async function install() {
  const lock = readIfThere(fromRoot('package-lock.json'));
  if (lock === '') throw new ReadableError('package-lock.json is missing: is this a complete clone?');
  const stampFile = fromRoot('node_modules', '.zaixue-installed');
  const stamp = computeInstallStamp(lock);
  if (readIfThere(stampFile) === stamp) return;
  const installed = readIfThere(fromRoot('node_modules', '.package-lock.json'));
  if (installed === '' || !isInstalled(JSON.parse(lock), JSON.parse(installed))) await installPackages();
  writeFileSync(stampFile, stamp);
}
