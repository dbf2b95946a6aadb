import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onInterrupt } from './environment/on-interrupt.ts';

export interface ProgramResult {
  /** 127 when it could not be started, 124 when it exceeded its time limit. */
  code: number;
  /** What it wrote; empty when it wrote to this terminal. */
  output: string;
}

export interface ProgramOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The account to run as, if not that of this process. */
  uid?: number;
  gid?: number;
  /** Lets it write to this terminal instead of keeping its output. */
  shown?: boolean;
  /** Milliseconds after which it is stopped. */
  limit: number;
}

/** Runs a program to its end; an interrupt of this process stops it. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  const { shown = false, limit, ...place } = options;
  return new Promise((resolve) => {
    let output = '';
    let late = false;
    const child = spawn(command, args, { ...place, stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    const stop = (): void => {
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
    };
    const ended = once(child, 'close');
    ended.catch(() => {}); // handled by the `error` event below
    const forget = onInterrupt(async () => {
      stop();
      await ended;
    });
    const timer = setTimeout(() => {
      late = true;
      stop();
    }, limit);
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const finish = (code: number): void => {
      clearTimeout(timer);
      forget();
      resolve({ code: late ? 124 : code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
