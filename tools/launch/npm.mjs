import { connect } from 'node:net';
import { basename } from 'node:path';
import { root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

/** The npm to call: the one that started this process, on the same Node; else the one on the PATH.
 * Never the Node 24 in `node_modules`: installing replaces that folder.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} platform
 * @returns {{ command: string, args: string[], shell: boolean }} */
export function findNpm(env = process.env, platform = process.platform) {
  const cli = env.npm_execpath;
  const node = env.npm_node_execpath;
  if (cli && node && basename(cli) === 'npm-cli.js') return { command: node, args: [cli], shell: false };
  return platform === 'win32'
    ? { command: 'npm.cmd', args: [], shell: true }
    : { command: 'npm', args: [], shell: false };
}

const LIMIT = 5_000;

/** The address npm connects to first: the proxy, if one is configured, else the package registry.
 * @returns {Promise<URL | null>} null when npm's configuration cannot be read */
async function findFirstHop() {
  const npm = findNpm();
  const args = [...npm.args, 'config', 'get', 'registry', 'https-proxy', 'proxy', '--loglevel=silent'];
  const { code, output } = await runQuietly(npm.command, args, { cwd: root, shell: npm.shell });
  if (code !== 0) return null;
  const config = Object.fromEntries(
    output.split('\n').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const { env } = process;
  const candidates = [config['https-proxy'], config.proxy, env.HTTPS_PROXY, env.https_proxy, config.registry];
  const address = candidates.find((each) => each && each !== 'null' && URL.canParse(each));
  return address ? new URL(address) : null;
}

/** Why nothing can be downloaded, as a readable reason, or null when the registry (or the proxy) accepts
 * connections. Checked before `npm ci`, which would wait for minutes before it fails.
 * @param {URL | null} [hop]
 * @returns {Promise<string | null>} */
export async function findDownloadFailure(hop) {
  const target = hop === undefined ? await findFirstHop() : hop;
  if (!target) return null;
  const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
  return new Promise((resolve) => {
    const socket = connect({ host: target.hostname.replace(/^\[|\]$/g, ''), port });
    /** @param {string | null} why */
    const end = (why) => {
      socket.destroy();
      resolve(why === null ? null : `${target.host} cannot be reached (${why})`);
    };
    socket.setTimeout(LIMIT, () => end(`no answer for ${LIMIT / 1000} s`));
    socket.once('connect', () => end(null));
    socket.once('error', (error) => end(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message));
  });
}
