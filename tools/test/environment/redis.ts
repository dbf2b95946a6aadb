import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../site/free-port.ts';
import { findOrInstall } from './programs.ts';
import { type Service, startService } from './service.ts';

/**
 * Starts an empty Redis that keeps nothing on disk.
 * @returns the running service, or why it is missing
 */
export async function startRedis(): Promise<Service | { missing: string }> {
  const redis = await findOrInstall(['redis-server', 'valkey-server'], ['redis-server']);
  if ('missing' in redis) return redis;
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-redis-'));
  const port = await findFreePort();
  return startService({
    program: redis.path,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ],
    folder,
    port,
    url: `redis://127.0.0.1:${port}`,
    stopSignal: 'SIGTERM',
  });
}
