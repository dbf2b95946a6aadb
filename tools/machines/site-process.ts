import { join } from 'node:path';
import { findFreePort } from '../site/free-port.ts';
import { type RunningSite, startSite } from '../site/start-site.ts';

/** The first start fills the demo site, on a busy machine slowly. Milliseconds. */
const START_LIMIT_MS = 240_000;

/** A server process that can be stopped and started again on its port and in its folder. */
export interface SiteProcess {
  readonly name: string;
  readonly port: number;
  /** Address without trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  /** The process id while it runs. */
  pid(): number | null;
  /** Output of all starts so far. */
  output(): string;
  start(): Promise<void>;
  /** Does nothing while it does not run. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Prepares a process with a data folder of its own below `folder`, as on a machine of its own; it is not started. */
export async function prepareProcess(
  name: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<SiteProcess> {
  const port = await findFreePort();
  const dataDir = join(folder, name);
  let running: RunningSite | null = null;
  let earlier = '';
  return {
    name,
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid: () => running?.pid ?? null,
    output: () => earlier + (running?.output() ?? ''),
    async start() {
      running = await startSite({ port, dataDir, env, startLimitMs: START_LIMIT_MS });
    },
    async stop(signal = 'SIGTERM') {
      const stopped = running;
      running = null;
      await stopped?.stop(signal);
      earlier += stopped?.output() ?? '';
    },
  };
}
