import type { Callback, Result } from 'ioredis';
import { Redis } from 'ioredis';
import type { Warn } from '../../lib/operator-log.ts';
import { createFailureReporter, notifyOperatorEachTime } from '../../lib/operator-log.ts';
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
/** Maximum time a request waits for the store, milliseconds. */
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
 * The store on Redis ≥ 6.2, shared by any number of processes. It connects in the background and retries. While Redis is
 * unavailable, every operation throws `KeyValueStoreUnreachable` within about two seconds. `warn` receives failures and
 * recoveries.
 */
export function createRedisStore(url: string, warn: Warn = notifyOperatorEachTime): KeyValueStore {
  const redis = new Redis(url, {
    keyPrefix: KEY_PREFIX,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    // A command without an answer may have run: running it again would count or take twice.
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RECONNECT_PAUSE_MS),
    scripts: {
      takeIfEqual: { lua: TAKE_IF_EQUAL, numberOfKeys: 1 },
      countUp: { lua: COUNT_UP, numberOfKeys: 1 },
    },
  });
  const connection = createFailureReporter(warn, 'The connection to Redis failed');
  redis.on('error', (error) => connection.reportFailure(error));
  redis.on('ready', () => connection.reportRecovery());

  const subscribers = new Set<Redis>();

  async function run<Answer>(command: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await command();
      connection.reportRecovery();
      return answer;
    } catch (error) {
      // When Redis is paused or out of memory, the connection stays open and only the command fails.
      connection.reportFailure(error);
      throw new KeyValueStoreUnreachable(error);
    }
  }

  return {
    get: (key) => run(() => redis.get(key)),
    getAll: (keys) => run(() => redis.mget(...keys)),
    async set(key, value, lifetimeSeconds) {
      await run(() => redis.set(key, value, 'EX', lifetimeSeconds));
    },
    async setIfAbsent(key, value, lifetimeSeconds) {
      return (await run(() => redis.set(key, value, 'EX', lifetimeSeconds, 'NX'))) === 'OK';
    },
    take: (key) => run(() => redis.getdel(key)),
    async takeIfEqual(key, value) {
      return (await run(() => redis.takeIfEqual(key, value))) === 1;
    },
    async delete(...keys) {
      await run(() => redis.del(...keys));
    },
    count: (key, lifetimeSeconds) => run(() => redis.countUp(key, lifetimeSeconds)),
    // Pipelined: the commands are sent together.
    countAll: (counters) =>
      run(() => Promise.all(counters.map(({ key, lifetimeSeconds }) => redis.countUp(key, lifetimeSeconds)))),
    async publish(channel, message) {
      await run(() => redis.publish(KEY_PREFIX + channel, message));
    },
    subscribe(channel, listener) {
      const subscriber = openSubscriber(redis, KEY_PREFIX + channel, listener, warn);
      subscribers.add(subscriber);
      return () => {
        subscribers.delete(subscriber);
        // A message may still be on its way.
        subscriber.removeAllListeners('message');
        subscriber.disconnect();
      };
    },
    async close() {
      for (const subscriber of subscribers) subscriber.disconnect();
      redis.disconnect();
    },
  };
}

/** Listens on a connection of its own: one that listens takes no other command. It connects again by itself. */
function openSubscriber(
  redis: Redis,
  channel: string,
  listener: (message: string | null) => void,
  warn: Warn,
): Redis {
  const connection = createFailureReporter(warn, 'The connection to Redis for messages failed');
  const subscriber = redis.duplicate({ keyPrefix: '', autoResubscribe: false });
  subscriber.on('error', (error) => connection.reportFailure(error));
  subscriber.on('message', (_channel, message) => listener(message));
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => {
        connection.reportRecovery();
        listener(null);
      },
      // The connection was lost again; the next one tries it.
      (error: unknown) => connection.reportFailure(error),
    );
  });
  return subscriber;
}
