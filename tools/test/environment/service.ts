import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { onInterrupt } from './on-interrupt.ts';

/** A second on an idle machine; milliseconds. */
const START_LIMIT = 120_000;
const STOP_LIMIT = 10_000;
const RESTART_ATTEMPTS = 5;

/** A database server started by this process. */
export interface Service {
  url: string;
  /** Ends it with SIGKILL and keeps its folder. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port after `kill`. */
  restart(): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** What to start and where. */
export interface ServiceSpec {
  program: string;
  args: readonly string[];
  /** Its data, removed at the end. */
  folder: string;
  port: number;
  url: string;
  /** The account to run as, if not that of this process. */
  account?: { uid: number; gid: number } | undefined;
  /** The signal for a fast, clean shutdown. */
  stopSignal: NodeJS.Signals;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await exited;
  clearTimeout(timer);
}

/**
 * Starts a service and waits until it takes connections (at most two minutes). It ends with this run, also an interrupted one.
 * @throws Error with the output of the service when it does not start
 */
export async function startService(spec: ServiceSpec): Promise<Service> {
  const { folder, url, stopSignal } = spec;
  let child = runService(spec);
  const cleanUp = async (): Promise<void> => {
    await end(child.process, stopSignal);
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = onInterrupt(cleanUp);
  const stop = async (): Promise<void> => {
    forget();
    await cleanUp();
  };
  const kill = (): Promise<void> => end(child.process, 'SIGKILL');
  const restart = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      child = runService(spec);
      try {
        return await waitUntilOpen(spec, child);
      } catch (error) {
        // PostgreSQL refuses to start while a process of the killed server still ends.
        if (attempt === RESTART_ATTEMPTS) throw error;
        await delay(500);
      }
    }
  };
  try {
    await waitUntilOpen(spec, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, kill, restart, stop };
}

interface RunningProgram {
  readonly process: ChildProcess;
  /** The end of its output. */
  readonly output: () => string;
}

function runService({ program, args, folder, account }: ServiceSpec): RunningProgram {
  // In its own process group: Ctrl-C must not stop it before the tests that use it.
  const child = spawn(program, args, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let words = '';
  const keep = (chunk: Buffer): void => {
    words = (words + chunk.toString()).slice(-4_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', (error) => keep(Buffer.from(error.message)));
  return { process: child, output: () => words.trim() };
}

async function waitUntilOpen({ program, port }: ServiceSpec, child: RunningProgram): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  while (!(await accepts(port))) {
    const { pid, exitCode } = child.process;
    if (pid === undefined || exitCode !== null || Date.now() > deadline) {
      throw new Error(`${program} did not start: ${child.output()}`);
    }
    await delay(50);
  }
}
