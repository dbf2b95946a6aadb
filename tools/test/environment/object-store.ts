import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../launch/paths.mjs';
import { findFreePort } from '../../site/free-port.ts';
import { findOrInstall } from './programs.ts';
import { type Service, startService } from './service.ts';

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const PROGRAMS = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
];
/** Debian's Swift is a package of Debian's Python. */
const PYTHON = '/usr/bin/python3';
const ACCESS_KEY_ID = 'test:tester';
const SECRET_ACCESS_KEY = 'not-a-secret';

/**
 * Starts an empty object store with the S3 API (decision 0017). It creates no bucket.
 * @returns the running service, its address with the keys as user and password; or why it is missing
 */
export async function startObjectStore(): Promise<Service | { missing: string }> {
  for (const name of PROGRAMS) {
    const found = await findOrInstall([name], PACKAGES);
    if ('missing' in found) return found;
  }
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-object-store-'));
  const port = await findFreePort();
  const script = fromRoot('tools', 'test', 'environment', 'object-store.py');
  return startService({
    program: PYTHON,
    args: [script, folder, String(port), ACCESS_KEY_ID, SECRET_ACCESS_KEY],
    folder,
    port,
    url: `http://${encodeURIComponent(ACCESS_KEY_ID)}:${SECRET_ACCESS_KEY}@127.0.0.1:${port}`,
    stopSignal: 'SIGTERM',
  });
}
