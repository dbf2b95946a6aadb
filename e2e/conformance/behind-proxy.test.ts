// @module-tag complete
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../apps/server/src/db/open.ts';
import { PROXIES, startProxy } from '../../tools/machines/start-proxy.ts';
import { findFreePort } from '../../tools/site/free-port.ts';
import { addBuyers, type Buyer } from '../../tools/site/members.ts';
import { logInDemoOperator } from '../../tools/site/operator-client.ts';
import { type RunningSite, startSite } from '../../tools/site/start-site.ts';
import { startPostgres } from '../../tools/test/environment/postgres.ts';
import { startRedis } from '../../tools/test/environment/redis.ts';
import type { Service } from '../../tools/test/environment/service.ts';
import { isFree, listVisibleLessons } from '../support/api/lessons.ts';
import { startLoad } from '../support/site/load.ts';

const CLIENTS = 20;
/** Requests of each client between two events. */
const TURNS = 25;

const UPLOAD_BYTES = 40 * 1024 * 1024;

/** Two processes on one PostgreSQL, Redis and data folder. */
interface Sites {
  readonly dataDir: string;
  readonly ports: readonly number[];
  readonly members: readonly Buyer[];
  readonly lessonId: number;
  start(index: number): Promise<void>;
  stop(index: number, signal?: NodeJS.Signals): Promise<void>;
}

let sites: Sites | null = null;
let missing = '';
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const services: Service[] = [];
  for (const start of [startPostgres, startRedis]) {
    const service = await start();
    if ('missing' in service) {
      missing = service.missing;
      return;
    }
    services.push(service);
    ends.push(service.stop);
  }
  const [postgres, redis] = services;
  sites = await startSites(postgres?.url ?? '', redis?.url ?? '');
});

afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

async function startSites(databaseUrl: string, redisUrl: string): Promise<Sites> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-behind-proxy-'));
  const ports = [await findFreePort(), await findFreePort()];
  const running: (RunningSite | undefined)[] = [];
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    STOP_DELAY_SECONDS: '5',
  };
  const start = async (index: number): Promise<void> => {
    running[index] = await startSite({ dataDir, port: ports[index] ?? 0, env });
  };
  const stop = async (index: number, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    await running[index]?.stop(signal);
    running[index] = undefined;
  };
  ends.push(async () => {
    await Promise.all([stop(0, 'SIGKILL'), stop(1, 'SIGKILL')]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  await start(0);
  await start(1);
  const db = openPostgres(databaseUrl);
  const members = await addBuyers(db, CLIENTS);
  await db.destroy();
  const lesson = (await listVisibleLessons(`http://127.0.0.1:${ports[0]}`)).find(isFree);
  return { dataDir, ports, members, lessonId: lesson?.video.id ?? 0, start, stop };
}

describe.for(PROXIES)('behind %s', (name) => {
  test('a rolling restart of two processes fails no request', async ({ skip }) => {
    await withLoad(name, skip, async ({ start, stop }, advance) => {
      for (const index of [0, 1]) {
        await stop(index);
        await advance();
        await start(index);
        await advance();
      }
      return (failures) => expect(failures.flat()).toEqual([]);
    });
  });

  test('kill -9 of one process costs each client at most one request', async ({ skip }) => {
    await withLoad(name, skip, async ({ start, stop }, advance) => {
      await stop(1, 'SIGKILL');
      await advance();
      await start(1);
      await advance();
      return (failures) => expect(failures.filter((each) => each.length > 1)).toEqual([]);
    });
  });
});

test.for(PROXIES)('an upload of 40 MB passes %s', async (name, { skip }) => {
  if (!sites) return skip(missing);
  const proxy = await startProxy(name, sites.ports);
  if ('missing' in proxy) return skip(proxy.missing);
  try {
    const operator = await logInDemoOperator({ url: proxy.url, dataDir: sites.dataDir });
    await operator.upload(`${name}.mp4`, Buffer.alloc(UPLOAD_BYTES, 1));
    expect((await operator.list()).map((upload) => upload.name)).toContain(`${name}.mp4`);
  } finally {
    await proxy.stop();
  }
});

type Check = (failures: readonly (readonly string[])[]) => void;

async function withLoad(
  name: (typeof PROXIES)[number],
  skip: (reason: string) => void,
  act: (sites: Sites, advance: () => Promise<void>) => Promise<Check>,
): Promise<void> {
  if (!sites) return skip(missing);
  const proxy = await startProxy(name, sites.ports);
  if ('missing' in proxy) return skip(proxy.missing);
  try {
    const load = startLoad(proxy.url, sites.members, sites.lessonId);
    const advance = (): Promise<void> => load.advance(TURNS);
    await advance();
    const check = await act(sites, advance);
    const { requests, failures } = await load.stop();
    console.log(`${name}: ${requests} requests, ${failures.flat().length} failed`);
    check(failures);
  } finally {
    await proxy.stop();
  }
}
