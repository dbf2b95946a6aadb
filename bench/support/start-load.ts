import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program that sends requests to a site until it is stopped. */
export interface Load<Totals> {
  /** Stops the program and answers what it has counted. */
  stop(): Promise<Totals>;
}

/** Starts `bench/support/<name>.ts` in a process of its own and waits until it sends requests. */
export async function startLoad<Totals>(name: string, args: readonly string[]): Promise<Load<Totals>> {
  const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
  await once(output, 'line');
  return {
    async stop() {
      const ended = once(output, 'close');
      child.kill('SIGTERM');
      await ended;
      return JSON.parse(lines.at(-1) ?? '') as Totals;
    },
  };
}
