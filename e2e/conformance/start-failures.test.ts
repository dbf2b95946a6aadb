// @module-tag complete
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runServerUntilExit, type ServerExit } from '../support/site/programs.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaixue-start-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** One readable line that names the cause, and exit code 1. */
function expectOneLine(ended: ServerExit, cause: RegExp): void {
  expect(ended.code, ended.stdout + ended.stderr).toBe(1);
  const lines = ended.stderr.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(cause);
  expect(ended.stdout).not.toMatch(/is ready/);
}

test('a port in use', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const address = blocker.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  try {
    const ended = await runServerUntilExit({ PORT: port, DATA_DIR: join(folder, 'data') });
    expectOneLine(ended, new RegExp(`[Pp]ort ${port} is in use`));
  } finally {
    blocker.close();
  }
});

test('a file where the data folder should be', async () => {
  const file = join(folder, 'data');
  writeFileSync(file, 'not a folder');
  expectOneLine(await runServerUntilExit({ PORT: '0', DATA_DIR: file }), /DATA_DIR .*data/);
});

test('a data folder below a file', async () => {
  writeFileSync(join(folder, 'file'), '');
  expectOneLine(await runServerUntilExit({ PORT: '0', DATA_DIR: join(folder, 'file', 'data') }), /DATA_DIR/);
});

test('a data folder without the right to write', async ({ skip }) => {
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o555);
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  // Root may write anywhere, so there the server runs as nobody.
  const nobody = isRoot ? { uid: 65_534 } : {};
  const ended = await runServerUntilExit({ PORT: '0', DATA_DIR: closed }, nobody).catch(() => null);
  if (!ended || /Cannot find module|EACCES: permission denied, open '.*main\.ts'/.test(ended.stderr)) {
    return skip('the program files are not readable for another user');
  }
  expectOneLine(ended, /DATA_DIR .*closed/);
});

test.for([
  ['an unknown setting', { DATA_DIRECTORY: '/tmp/x' }, /Unknown setting DATA_DIRECTORY/],
  [
    'a demo in production',
    { DEMO: '1', NODE_ENV: 'production' },
    /DEMO=1 is refused under NODE_ENV=production/,
  ],
  ['a port that is no number', { PORT: 'http' }, /PORT/],
  ['a port beyond the range', { PORT: '70000' }, /PORT/],
  ['a DEMO that is neither 0 nor 1', { DEMO: 'yes' }, /DEMO/],
  ['an unknown storage', { STORAGE: 'tape' }, /STORAGE/],
  ['a database address of another kind', { DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL/],
  [
    'an unreachable database',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /database|DATABASE_URL/i,
  ],
  ['a host that is not here', { HOST: '203.0.113.1' }, /HOST 203\.0\.113\.1/],
] as const)('%s', async ([, env, cause]) => {
  expectOneLine(await runServerUntilExit({ PORT: '0', DATA_DIR: join(folder, 'data'), ...env }), cause);
});
