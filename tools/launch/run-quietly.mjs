import { spawn } from 'node:child_process';

const KEPT_CHARACTERS = 200_000;

/** Runs a program without showing its output, and keeps the end of the output for an error message.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number, output: string }>} `code` is 127 when the program cannot be started */
export function runQuietly(command, args, options) {
  return new Promise((resolve) => {
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-KEPT_CHARACTERS);
    };
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
