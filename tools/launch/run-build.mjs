import { ReadableError } from './readable-error.mjs';
import { runQuietly } from './run-quietly.mjs';

/** Runs a build command for production in a shell.
 * @param {string} command
 * @param {string} cwd absolute path of the workspace
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 * @throws {ReadableError} with the builder's words when it fails */
export async function runBuild(command, cwd, env) {
  const production = { ...env, NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output } = await runQuietly(command, [], { cwd, env: production, shell: true });
  if (code !== 0) throw new ReadableError(`"${command}" failed with code ${code}:\n${output.trim()}`);
}
