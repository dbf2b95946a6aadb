// @module-tag postgres
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { type Database, openSqlite } from '../db/open.ts';
import { createDatabaseStore } from '../ports/kv/local.ts';
import type { KeyValueStore } from '../ports/kv/port.ts';
import { createRedisStore } from '../ports/kv/redis.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { openTcpProxy } from '../testing/tcp-proxy.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createContentChanges } from './content-changes.ts';

const redisUrl = process.env.TEST_REDIS_URL ?? '';
/** How soon another process knows of a change, milliseconds. */
const HEARD_WITHIN_MS = 200;

/** The changes that one process hears of. */
function openProcess(db: Database, kv: KeyValueStore) {
  const changes = createContentChanges(db, kv);
  let heard = 0;
  changes.listen(() => {
    heard += 1;
  });
  onTestFinished(() => kv.close());
  const leave = changes.join();
  onTestFinished(leave);
  return {
    change: () => createCourse(db, {}),
    takeHeard() {
      const taken = heard;
      heard = 0;
      return taken;
    },
    leave,
  };
}

type Process = ReturnType<typeof openProcess>;

/** Waits until a process hears of something, and returns how long that took, milliseconds. */
async function timeUntilHeard(process: Process): Promise<number> {
  const started = performance.now();
  await vi.waitFor(() => expect(process.takeHeard()).toBeGreaterThan(0), { timeout: 10_000, interval: 5 });
  return performance.now() - started;
}

test('a process hears of its own changes at once, and once', async () => {
  const db = await openTestDatabase();
  const process = openProcess(db, createDatabaseStore(db, Date.now));
  process.takeHeard();
  await process.change();
  expect(process.takeHeard()).toBe(1);
  await wait(20);
  expect(process.takeHeard()).toBe(0);
});

test('processes with the same SQLite file hear of each other without another store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zaixue-changes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [server, command] = [openSqlite(join(folder, 'a.sqlite')), openSqlite(join(folder, 'a.sqlite'))];
  onTestFinished(async () => {
    await server.destroy();
    await command.destroy();
  });
  await migrate(command);
  const process = openProcess(server, createDatabaseStore(server, Date.now));
  await timeUntilHeard(process);
  await createCourse(command, {});
  expect(await timeUntilHeard(process)).toBeLessThan(HEARD_WITHIN_MS);
  await wait(250);
  expect(process.takeHeard()).toBe(0);
  process.leave();
  await createCourse(command, {});
  await wait(250);
  expect(process.takeHeard()).toBe(0);
});

describe.skipIf(redisUrl === '')('through Redis', () => {
  async function openTwo(url = redisUrl) {
    const lines: string[] = [];
    const warn = (line: string) => lines.push(line);
    const [one, other] = [
      openProcess(await openTestDatabase(), createRedisStore(redisUrl, warn)),
      openProcess(await openTestDatabase(), createRedisStore(url, warn)),
    ];
    // Both listen.
    await timeUntilHeard(one);
    await timeUntilHeard(other);
    return { one, other, lines };
  }

  test('another process hears of a change within 0.2 s, and many changes need few messages', async () => {
    const { one, other, lines } = await openTwo();
    await one.change();
    expect(await timeUntilHeard(other)).toBeLessThan(HEARD_WITHIN_MS);
    await wait(100);
    one.takeHeard();
    other.takeHeard();
    await Promise.all(Array.from({ length: 50 }, () => one.change()));
    await wait(100);
    expect(one.takeHeard()).toBe(50);
    expect(other.takeHeard()).toBeGreaterThan(0);
    expect(lines).toEqual([]);
  });

  test('while Redis is away writes go on, and when it is back a process makes everything anew', async () => {
    const proxy = await openTcpProxy(redisUrl);
    const { one, other } = await openTwo(proxy.url);
    await proxy.stop();
    await one.change();
    const startedAt = performance.now();
    await other.change();
    expect(performance.now() - startedAt).toBeLessThan(1000);
    await wait(300);
    // Only of its own.
    expect([one.takeHeard(), other.takeHeard()]).toEqual([1, 1]);
    await proxy.start();
    await timeUntilHeard(other);
    await wait(300);
    other.takeHeard();
    await one.change();
    expect(await timeUntilHeard(other)).toBeLessThan(HEARD_WITHIN_MS);
  });
});
