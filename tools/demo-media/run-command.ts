import { spawn } from 'node:child_process';

/**
 * Runs a program without a shell and answers what it printed to standard output.
 * Throws with the end of its error output when it fails or runs longer than `limitMs`.
 */
export function runCommand(program: string, args: readonly string[], limitMs = 600_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs });
    let output = '';
    let errors = '';
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
    child.stderr.on('data', (piece: Buffer) => {
      errors = (errors + piece.toString()).slice(-4000);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${signal ?? code}\n${errors}`));
    });
  });
}
