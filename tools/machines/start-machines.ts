import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRETS_FILE } from '../../apps/server/src/start/secrets.ts';
import { openBucket, type TestBucket } from '../test/environment/bucket.ts';
import { startObjectStore } from '../test/environment/object-store.ts';
import { onInterrupt } from '../test/environment/on-interrupt.ts';
import { startPostgres } from '../test/environment/postgres.ts';
import { startRedis } from '../test/environment/redis.ts';
import type { Service } from '../test/environment/service.ts';
import { prepareProcess, type SiteProcess } from './site-process.ts';
import { type ProxyName, startProxy } from './start-proxy.ts';

/** A site as it runs on several machines, here on one: nothing is shared but PostgreSQL, Redis, the object store and the secrets. */
export interface Machines {
  /** Address of the proxy, where learners come, without trailing slash. */
  readonly url: string;
  readonly proxy: Service;
  /** Processes with `ROLE=web`, behind the proxy. */
  readonly webs: readonly SiteProcess[];
  /** The process with `ROLE=worker`. */
  readonly worker: SiteProcess;
  readonly postgres: Service;
  readonly redis: Service;
  readonly store: Service;
  readonly bucket: TestBucket;
  /** Stops everything and removes all data. */
  stop(): Promise<void>;
}

export interface MachinesOptions {
  /** Number of web processes; default 2. */
  readonly webs?: number;
  /** Default: Caddy. */
  readonly proxy?: ProxyName;
  /** Port of the proxy; default a free one. */
  readonly port?: number;
  /** Variables of all server processes. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A process answers for so long after the signal to stop, until the proxy has noticed. Seconds. */
const STOP_DELAY_SECONDS = '5';

/**
 * Starts PostgreSQL, Redis, an object store, web processes, a worker and the sample proxy, with a demo site in temporary
 * folders. Returns why it is not possible when one of the programs is missing and cannot be installed.
 */
export async function startMachines(options: MachinesOptions = {}): Promise<Machines | { missing: string }> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  const forget = onInterrupt(stop);
  try {
    const started = await startParts(options, ends);
    if ('missing' in started) {
      forget();
      await stop();
      return started;
    }
    return {
      ...started,
      async stop() {
        forget();
        await stop();
      },
    };
  } catch (error) {
    forget();
    await stop();
    throw error;
  }
}

async function startParts(
  { webs: count = 2, proxy: proxyName = 'caddy', port, env: given = {} }: MachinesOptions,
  ends: (() => Promise<unknown>)[],
): Promise<Omit<Machines, 'stop'> | { missing: string }> {
  const services: Service[] = [];
  for (const start of [() => startPostgres({ survivesKill: true }), startRedis, startObjectStore]) {
    const service = await start();
    if ('missing' in service) return service;
    services.push(service);
    ends.push(service.stop);
  }
  const [postgres, redis, store] = services as [Service, Service, Service];
  const bucket = await openBucket(store.url);
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-machines-'));
  ends.push(async () => rmSync(folder, { recursive: true, force: true }));

  const env = {
    ...bucket.env,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    TRUSTED_PROXIES: '127.0.0.1',
    STOP_DELAY_SECONDS,
    ...given,
  };
  const prepare = async (name: string, role: 'web' | 'worker'): Promise<SiteProcess> => {
    const prepared = await prepareProcess(name, folder, { ...env, ROLE: role });
    // They answer nobody any more: nothing has to be finished.
    ends.push(() => prepared.stop('SIGKILL'));
    return prepared;
  };
  const webs: SiteProcess[] = [];
  for (let number = 1; number <= count; number += 1) webs.push(await prepare(`web-${number}`, 'web'));
  const worker = await prepare('worker', 'worker');
  const [first, ...others] = [...webs, worker];
  // The first one makes the tables, the demo site and the secrets; the others get the same secrets.
  await first?.start();
  for (const other of others) {
    mkdirSync(other.dataDir, { recursive: true });
    copyFileSync(join(first?.dataDir ?? '', SECRETS_FILE), join(other.dataDir, SECRETS_FILE));
  }
  await Promise.all(others.map((other) => other.start()));
  const proxy = await startProxy(
    proxyName,
    webs.map((web) => web.port),
    port,
  );
  if ('missing' in proxy) return proxy;
  ends.push(proxy.stop);
  return { url: proxy.url, proxy, webs, worker, postgres, redis, store, bucket };
}
