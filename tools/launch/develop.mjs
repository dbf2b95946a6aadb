import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { rebuildOnChange } from './rebuild-on-change.mjs';
import { serverCommand } from './server-command.mjs';

/** Runs the server, again whenever its sources or the renderer change, and builds the H5 again whenever its do.
 * @param {string} node absolute path of Node 24
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the server's exit code */
export function develop(node, env) {
  const server = spawn(node, ['--watch', ...serverCommand], { cwd: root, env, stdio: 'inherit' });
  const stopWatching = rebuildOnChange(env);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => {
      stopWatching();
      resolve(code ?? 0);
    });
  });
}
