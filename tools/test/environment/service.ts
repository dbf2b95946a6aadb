import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { onInterrupt } from './on-interrupt.ts';

const START_LIMIT = 30_000;
const STOP_LIMIT = 10_000;

/** A database server started by this process. */
export interface Service {
  url: string;
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
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await exited;
  clearTimeout(timer);
}

/**
 * Starts a service and waits until it takes connections (at most 30 s). It ends with this run, also an interrupted one.
 * @throws Error with the output of the service when it does not start
 */
export async function startService(spec: ServiceSpec): Promise<Service> {
  const { program, args, folder, port, url, account, stopSignal } = spec;
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

  const cleanUp = async (): Promise<void> => {
    if (child.pid !== undefined) await end(child, stopSignal);
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = onInterrupt(cleanUp);
  const stop = async (): Promise<void> => {
    forget();
    await cleanUp();
  };

  const deadline = Date.now() + START_LIMIT;
  while (!(await accepts(port))) {
    if (child.pid === undefined || child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${program} did not start: ${words.trim()}`);
    }
    await delay(50);
  }
  return { url, stop };
}
