import type { Callback, Result } from 'ioredis';
import { Redis } from 'ioredis';
import type { Warn } from '../../lib/operator-log.ts';
import { createFailureReporter, notifyOperator } from '../../lib/operator-log.ts';
import type { KeyValueStore } from './port.ts';
import { KeyValueStoreUnreachable } from './port.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    takeIfEqual(key: string, value: string, callback?: Callback<number>): Result<number, Context>;
    countUp(key: string, lifetimeSeconds: number, callback?: Callback<number>): Result<number, Context>;
  }
}

/** Other programs may use the same Redis. */
const KEY_PREFIX = 'zaixue:';
/** A request waits this long for the store, then fails instead of hanging. */
const TIMEOUT_MS = 2000;
const LONGEST_RECONNECT_PAUSE_MS = 2000;

const TAKE_IF_EQUAL = `
  if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
  return 0`;
const COUNT_UP = `
  local count = redis.call('incr', KEYS[1])
  if count == 1 then redis.call('expire', KEYS[1], ARGV[1]) end
  return count`;

/**
 * The store on Redis ≥ 6.2, shared by any number of processes. It connects in the background and keeps trying;
 * while Redis cannot be used, every operation throws `KeyValueStoreUnreachable` within about two seconds. `warn` is told
 * when it fails and when it works again.
 */
export function createRedisStore(url: string, warn: Warn = notifyOperator): KeyValueStore {
  const redis = new Redis(url, {
    keyPrefix: KEY_PREFIX,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    // A command whose answer was lost may have run: running it again would count or take twice.
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RECONNECT_PAUSE_MS),
    scripts: {
      takeIfEqual: { lua: TAKE_IF_EQUAL, numberOfKeys: 1 },
      countUp: { lua: COUNT_UP, numberOfKeys: 1 },
    },
  });
  const connection = createFailureReporter(warn, 'The connection to Redis failed');
  redis.on('error', (error) => connection.failed(error));
  redis.on('ready', () => connection.worked());

  async function ask<Answer>(command: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await command();
      connection.worked();
      return answer;
    } catch (error) {
      // A server that is paused or out of memory keeps its connection: only the command fails.
      connection.failed(error);
      throw new KeyValueStoreUnreachable(error);
    }
  }

  return {
    get: (key) => ask(() => redis.get(key)),
    getAll: (keys) => ask(() => redis.mget(...keys)),
    async set(key, value, lifetimeSeconds) {
      await ask(() => redis.set(key, value, 'EX', lifetimeSeconds));
    },
    async setIfAbsent(key, value, lifetimeSeconds) {
      return (await ask(() => redis.set(key, value, 'EX', lifetimeSeconds, 'NX'))) === 'OK';
    },
    take: (key) => ask(() => redis.getdel(key)),
    async takeIfEqual(key, value) {
      return (await ask(() => redis.takeIfEqual(key, value))) === 1;
    },
    async delete(...keys) {
      await ask(() => redis.del(...keys));
    },
    count: (key, lifetimeSeconds) => ask(() => redis.countUp(key, lifetimeSeconds)),
    // Sent together, without waiting for one another.
    countAll: (counters) =>
      ask(() => Promise.all(counters.map(({ key, lifetimeSeconds }) => redis.countUp(key, lifetimeSeconds)))),
    async close() {
      redis.disconnect();
    },
  };
}
