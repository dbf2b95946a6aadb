import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverCommand } from '../launch/node24.mjs';
import { CHILD_ENVIRONMENT } from './child-environment.ts';
import { findFreePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = /is ready/;
const START_LIMIT_MS = 60_000;

export interface RunningSite {
  /** Address without trailing slash. */
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Milliseconds from spawning to ready. */
  readonly startedInMs: number;
  /** Output of the process so far. */
  output(): string;
  /** Sends a signal and waits for the end of the process; resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface SiteOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Folder to use and keep; by default a temporary one, removed on stop. */
  readonly dataDir?: string;
  readonly port?: number;
  /** How long the start may take, milliseconds; default a minute. */
  readonly startLimitMs?: number;
}

/** Starts a real server in a process of its own, by default a demo site on a free port with fresh data. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'zaixue-site-'));
  const port = options.port ?? (await findFreePort());
  const started = performance.now();
  const child = spawn(process.execPath, serverCommand, {
    cwd: ROOT,
    env: {
      ...CHILD_ENVIRONMENT,
      DEMO: '1',
      LOG_LEVEL: 'error',
      ...options.env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`the server is not ready:\n${written}`)),
      options.startLimitMs ?? START_LIMIT_MS,
    );
    const read = (chunk: Buffer): void => {
      written += chunk.toString();
      if (READY.test(written)) {
        clearTimeout(limit);
        resolve();
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then((code) => {
      clearTimeout(limit);
      reject(new Error(`the server ended with ${code}:\n${written}`));
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    startedInMs: performance.now() - started,
    output: () => written,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await ended;
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
