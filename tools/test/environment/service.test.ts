import { existsSync, mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort } from '../../site/free-port.ts';
import { startService } from './service.ts';

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

async function start(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-service-'));
  const port = await findFreePort();
  const started = startService({
    program: process.execPath,
    args: ['-e', source, String(port)],
    folder,
    port,
    url: `test://127.0.0.1:${port}`,
    stopSignal: 'SIGTERM',
  });
  return { folder, port, started };
}

test('a service is waited for, and gone with its folder after its end', async () => {
  const { folder, port, started } = await start(
    "setTimeout(() => require('node:net').createServer().listen(Number(process.argv[1]), '127.0.0.1'), 200)",
  );
  const service = await started;
  expect(service.url).toBe(`test://127.0.0.1:${port}`);
  expect(await listens(port)).toBe(true);
  await service.stop();
  expect(await listens(port)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});

test('a killed service keeps its folder and can be started again', async () => {
  const { folder, port, started } = await start(
    "require('node:net').createServer().listen(Number(process.argv[1]), '127.0.0.1')",
  );
  const service = await started;
  await service.kill();
  expect([await listens(port), existsSync(folder)]).toEqual([false, true]);
  await service.restart();
  expect(await listens(port)).toBe(true);
  await service.stop();
  expect([await listens(port), existsSync(folder)]).toEqual([false, false]);
});

test('a service that ends at once is reported in its own words, its folder removed', async () => {
  const { folder, started } = await start("console.error('the disk is full'); process.exit(3)");
  await expect(started).rejects.toThrow('the disk is full');
  expect(existsSync(folder)).toBe(false);
});
