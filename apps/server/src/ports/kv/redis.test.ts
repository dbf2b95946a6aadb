import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { KeyValueStoreUnreachable } from './port.ts';
import { createRedisStore } from './redis.ts';

const LONGEST_WAIT_MS = 4000;

/** A server that takes connections and never says a word. */
async function openSilentServer(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function expectUnreachable(port: number): Promise<void> {
  const store = createRedisStore(`redis://127.0.0.1:${port}`);
  onTestFinished(() => store.close());
  const startedAt = performance.now();
  await expect(store.get('key')).rejects.toBeInstanceOf(KeyValueStoreUnreachable);
  await expect(store.count('key', 60)).rejects.toBeInstanceOf(KeyValueStoreUnreachable);
  expect(performance.now() - startedAt).toBeLessThan(2 * LONGEST_WAIT_MS);
}

test('a refused connection throws KeyValueStoreUnreachable', async () => {
  await expectUnreachable(1);
});

test('a store that never answers throws KeyValueStoreUnreachable', async () => {
  await expectUnreachable(await openSilentServer());
});
