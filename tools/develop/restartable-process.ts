import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { fromRoot, root } from '../launch/paths.mjs';

/** Milliseconds that a process gets to end after SIGTERM. */
const END_LIMIT_MS = 5_000;

const follow = pathToFileURL(fromRoot('tools', 'launch', 'follow-launcher.mjs')).href;

export interface RestartableProcess {
  /** Ends the current process, if it runs, and starts a new one. Calls are queued. */
  restart(): Promise<void>;
  /** Ends the process without a restart. */
  stop(): Promise<void>;
}

/**
 * Starts a program under this Node. It also ends when this process is killed.
 * @param args script and its arguments
 * @param onUnexpectedEnd receives the exit code of a process that ended by itself
 */
export function startRestartable(
  args: readonly string[],
  onUnexpectedEnd: (code: number | null) => void,
): RestartableProcess {
  let isWanted = true;
  let child = start();
  let work = Promise.resolve();

  function start(): ChildProcess {
    const started = spawn(process.execPath, ['--import', follow, ...args], {
      cwd: root,
      env: { ...process.env, FOLLOW_LAUNCHER: '1' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    started.once('exit', (code) => {
      if (isWanted && started === child) onUnexpectedEnd(code);
    });
    return started;
  }

  async function end(): Promise<void> {
    const ending = child;
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    // Its end is expected now.
    ending.removeAllListeners('exit');
    const ended = once(ending, 'exit');
    const limit = setTimeout(() => ending.kill('SIGKILL'), END_LIMIT_MS);
    ending.kill('SIGTERM');
    await ended;
    clearTimeout(limit);
  }

  /** Two saves in quick succession must not start two servers on one port. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    work = work.then(step);
    return work;
  }

  return {
    restart: () =>
      inTurn(async () => {
        if (!isWanted) return;
        await end();
        child = start();
      }),
    stop() {
      isWanted = false;
      return inTurn(end);
    },
  };
}
