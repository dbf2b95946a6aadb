// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createDatabaseStore } from './local.ts';
import type { KeyValueStore } from './port.ts';
import { createRedisStore } from './redis.ts';

/** A store with a way to let time pass for it. */
interface Opened {
  readonly store: KeyValueStore;
  pass(seconds: number): Promise<void>;
}

async function openDatabaseStore(): Promise<Opened> {
  let now = 1_000_000;
  const store = createDatabaseStore(await openTestDatabase(), () => now);
  return {
    store,
    async pass(seconds) {
      now += seconds * 1000;
    },
  };
}

async function openRedisStore(url: string): Promise<Opened> {
  const store = createRedisStore(url);
  onTestFinished(() => store.close());
  return { store, pass: (seconds) => sleep(seconds * 1000 + 50) };
}

const redisUrl = process.env.TEST_REDIS_URL;
const implementations = [
  { name: 'database', isAvailable: true, open: openDatabaseStore },
  { name: 'redis', isAvailable: Boolean(redisUrl), open: () => openRedisStore(redisUrl ?? '') },
];

describe.each(implementations)('$name store', ({ isAvailable, open }) => {
  describe.skipIf(!isAvailable)('keeps the promises of the port', () => {
    let store: KeyValueStore;
    let pass: Opened['pass'];
    let key: string;

    beforeEach(async () => {
      ({ store, pass } = await open());
      key = `test:${randomUUID()}`;
    });

    test('a value can be read until it is replaced or deleted', async () => {
      expect(await store.get(key)).toBeNull();
      await store.set(key, 'one', 60);
      await store.set(key, '二', 60);
      expect(await store.get(key)).toBe('二');
      await store.delete(key);
      expect(await store.get(key)).toBeNull();
    });

    test('an expired value is absent for every operation', async () => {
      await store.set(key, 'old', 1);
      await pass(1);
      expect(await store.get(key)).toBeNull();
      expect(await store.takeIfEqual(key, 'old')).toBe(false);
      expect(await store.take(key)).toBeNull();
      await store.set(key, 'old', 1);
      await pass(1);
      expect(await store.setIfAbsent(key, 'new', 60)).toBe(true);
      expect(await store.get(key)).toBe('new');
    });

    test('setIfAbsent keeps an existing value and its lifetime', async () => {
      expect(await store.setIfAbsent(key, 'first', 1)).toBe(true);
      expect(await store.setIfAbsent(key, 'second', 60)).toBe(false);
      expect(await store.get(key)).toBe('first');
      await pass(1);
      expect(await store.get(key)).toBeNull();
    });

    test('takeIfEqual keeps a different value', async () => {
      await store.set(key, 'right', 60);
      expect(await store.takeIfEqual(key, 'wrong')).toBe(false);
      expect(await store.takeIfEqual(key, 'right')).toBe(true);
      expect(await store.takeIfEqual(key, 'right')).toBe(false);
    });

    test('a counter expires with the lifetime of its first count', async () => {
      expect(await store.count(key, 2)).toBe(1);
      await pass(1);
      expect(await store.count(key, 60)).toBe(2);
      await pass(1);
      expect(await store.count(key, 60)).toBe(1);
      await store.delete(key);
      expect(await store.count(key, 60)).toBe(1);
    });

    test('getAll, countAll and delete handle several keys independently', async () => {
      const [first, second, third] = [`${key}:1`, `${key}:2`, `${key}:3`];
      expect(await store.getAll([first, second])).toEqual([null, null]);
      await store.set(second, 'two', 60);
      await store.set(third, 'three', 1);
      await pass(1);
      expect(await store.getAll([third, second, first])).toEqual([null, 'two', null]);
      await store.delete(first, second, third);
      expect(await store.getAll([first, second])).toEqual([null, null]);

      await store.count(second, 60);
      const both = [
        { key: first, lifetimeSeconds: 2 },
        { key: second, lifetimeSeconds: 60 },
      ];
      expect(await store.countAll(both)).toEqual([1, 2]);
      await pass(1);
      expect(await store.countAll(both.toReversed())).toEqual([3, 2]);
      await pass(1);
      expect(await store.countAll(both)).toEqual([1, 4]);
    });

    test('a message reaches everybody who listens on its channel, until it ends', async () => {
      const heard: (string | null)[] = [];
      const leave = store.subscribe(key, (message) => heard.push(message));
      // It listens now.
      await expect.poll(() => heard).toEqual([null]);
      store.subscribe(`${key}:other`, () => heard.push('other'));
      await expect.poll(() => heard).toEqual([null, 'other']);
      await store.publish(key, 'one');
      await store.publish(key, '二');
      await expect.poll(() => heard).toEqual([null, 'other', 'one', '二']);
      leave();
      await store.publish(key, 'three');
      await sleep(50);
      expect(heard).toHaveLength(4);
    });

    test('of many concurrent callers exactly one takes, takes if equal, or sets', async () => {
      const atOnce = <Result>(work: () => Promise<Result>) =>
        Promise.all(Array.from({ length: 20 }, () => work()));
      await store.set(key, 'prize', 60);
      const taken = await atOnce(() => store.take(key));
      expect(taken.filter((value) => value === 'prize')).toHaveLength(1);
      await store.set(key, 'prize', 60);
      const takenIfEqual = await atOnce(() => store.takeIfEqual(key, 'prize'));
      expect(takenIfEqual.filter(Boolean)).toHaveLength(1);
      const set = await atOnce(() => store.setIfAbsent(key, 'prize', 60));
      expect(set.filter(Boolean)).toHaveLength(1);
    });

    test('concurrent counts are all counted', async () => {
      const counts = await Promise.all(Array.from({ length: 30 }, () => store.count(key, 60)));
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    });
  });
});

test('in a database, a limit from before the clock was put back does not last until then', async () => {
  const { store, pass } = await openDatabaseStore();
  expect(await store.setIfAbsent('sms', '1', 60)).toBe(true);
  expect(await store.countAll([{ key: 'tries', lifetimeSeconds: 60 }])).toEqual([1]);
  // The clocks of machines differ by some minutes at times.
  await pass(-300);
  expect(await store.setIfAbsent('sms', '2', 60)).toBe(false);
  expect(await store.count('tries', 60)).toBe(2);
  await pass(-3300);
  expect(await store.setIfAbsent('sms', '3', 60)).toBe(true);
  expect(await store.get('sms')).toBe('3');
  expect(await store.count('tries', 60)).toBe(1);
  await pass(61);
  expect(await store.get('sms')).toBeNull();
  expect(await store.count('tries', 60)).toBe(1);
});
