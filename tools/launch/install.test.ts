import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fromRoot } from './paths.mjs';
import { findDownloadFailure } from './probe-registry.mjs';

test('without a network the launcher says so, and ends after one try with advice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of ['package.json', 'package-lock.json', 'tools/run.mjs', 'tools/launch'])
    cpSync(fromRoot(path), join(folder, path), { recursive: true });
  for (const workspace of ['packages/contract', 'apps/server', 'apps/h5', 'e2e', 'bench'])
    cpSync(fromRoot(workspace, 'package.json'), join(folder, workspace, 'package.json'));
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    // Nothing listens on port 9.
    env: {
      PATH,
      HOME: folder,
      npm_config_cache: join(folder, 'cache'),
      npm_config_registry: 'http://127.0.0.1:9/',
    },
  });
  expect(stdout).toContain(
    'No network: 127.0.0.1:9 cannot be reached (ECONNREFUSED). Trying with what npm has',
  );
  expect(stderr).toContain('The package registry could not be reached: check the network');
  expect(status).toBe(1);
});

test('a registry that takes connections is nothing to speak of', async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await findDownloadFailure(new URL(`http://127.0.0.1:${port}/`))).toBe(null);
  expect(await findDownloadFailure(null)).toBe(null);
});
