import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';

export interface ProgramResult {
  /** Exit code; null when it could not be started or a signal ended it. */
  readonly code: number | null;
  /** Whether a signal killed it, for example for lack of memory. */
  readonly isInterrupted: boolean;
  readonly stdout: string;
  /** The last 4,000 characters. */
  readonly stderr: string;
}

export interface ProgramOptions {
  /** Receives each line of standard output; the lines are then not collected. */
  readonly onLine?: (line: string) => void;
  readonly signal?: AbortSignal;
  /** Runs with low priority, and is killed when this process ends for any reason. */
  readonly isBackground?: boolean;
}

const STDERR_CHARACTERS = 4000;
/** A shell reports a killed program with an exit code above this. */
const SIGNAL_EXIT_CODE = 128;

/**
 * Runs the program in the arguments at low priority and kills it when standard input is closed: by this process, or by
 * the end of this process. Otherwise the program would outlive a killed parent.
 */
const GUARD = `
exec 3<&0
nice -n 10 "$@" </dev/null 3<&- &
child=$!
{ cat <&3; kill -9 "$child"; } >/dev/null 2>&1 &
guard=$!
exec 3<&-
wait "$child"
code=$?
kill "$guard" 2>/dev/null
exit "$code"
`;

/** Runs a program without a shell and without input until it ends. Never throws: a missing program has `code` null. */
export function runProgram(
  program: string,
  args: readonly string[],
  { onLine, signal, isBackground = false }: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    let stdout = '';
    let stderr = '';
    const isGuarded = isBackground && process.platform !== 'win32';
    const child = isGuarded ? startGuarded(program, args) : start(program, args);
    const kill = () => (isGuarded ? child.stdin?.destroy() : child.kill('SIGKILL'));
    signal?.addEventListener('abort', kill, { once: true });
    if (signal?.aborted) kill();
    child.stdin?.on('error', () => undefined);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (!onLine) return;
      const lines = stdout.split('\n');
      stdout = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-STDERR_CHARACTERS);
    });
    child.on('error', (error) => {
      stderr = (stderr + error.message).slice(-STDERR_CHARACTERS);
      if (child.pid === undefined) finish(null);
    });
    child.on('exit', () => child.stdin?.destroy());
    child.on('close', finish);

    function finish(code: number | null): void {
      signal?.removeEventListener('abort', kill);
      const isInterrupted = child.pid !== undefined && (code === null || code > SIGNAL_EXIT_CODE);
      resolve({ code, isInterrupted, stdout, stderr });
    }
  });
}

function start(program: string, args: readonly string[]): ChildProcess {
  return spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}

function startGuarded(program: string, args: readonly string[]): ChildProcess {
  return spawn('/bin/sh', ['-c', GUARD, 'sh', program, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
}
