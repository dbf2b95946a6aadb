import { basename } from 'node:path';

/** How to call npm again: the very npm that called us, on the Node it runs on, else the one on the PATH.
 * Never Node 24 out of `node_modules`: installing replaces that folder.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} platform
 * @returns {{ command: string, args: string[], shell: boolean }} */
export function npmCommand(env = process.env, platform = process.platform) {
  const cli = env.npm_execpath;
  const node = env.npm_node_execpath;
  if (cli && node && basename(cli) === 'npm-cli.js') return { command: node, args: [cli], shell: false };
  return platform === 'win32'
    ? { command: 'npm.cmd', args: [], shell: true }
    : { command: 'npm', args: [], shell: false };
}
