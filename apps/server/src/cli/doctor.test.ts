import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

// Every call starts a separate process.
vi.setConfig({ testTimeout: 90_000 });

const COMMAND = fileURLToPath(new URL('./doctor.ts', import.meta.url));

test.each([
  ['a new site', [], {}, 0, '没有发现问题。'],
  ['--help', ['--help'], {}, 0, '用法：'],
  ['a word too many', ['fix'], {}, 1, '用法：'],
  ['a wrong variable', [], { PORT: 'x' }, 1, '✘ 环境变量或数据目录有误：PORT must be a number'],
  [
    'a database that is not there',
    [],
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' },
    1,
    '共 1 处问题，见上面的 ✘。',
  ],
])('%s prints a message and creates no file', (_name, args, settings, code, words) => {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: folder, ...settings };
  const result = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8', env });
  expect(result.stdout + result.stderr).toContain(words);
  expect(result.stdout + result.stderr).not.toMatch(/\n\s+at /);
  expect(result.status).toBe(code);
  expect(readdirSync(folder)).toEqual([]);
});

/** Starts the server in a folder, stops it when it is ready, and returns its output. */
async function serveOnce(folder: string, demo: '0' | '1'): Promise<string> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const env = { ...inherited, DATA_DIR: folder, DEMO: demo, PORT: '0' };
  // The umask of most systems.
  const shell = ['-c', 'umask 022; exec "$@"', 'sh', process.execPath, main];
  const server = spawn('sh', shell, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('数据 Data')) server.kill('SIGTERM');
  });
  await ended;
  return output;
}

test('a demo has no problem; a demo from an existing site names only existing files, and all files are private', {
  tags: ['complete'],
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { DATABASE_URL: _, DEMO: __, ...inherited } = process.env;
  const examine = () => {
    const env = { ...inherited, DATA_DIR: folder };
    return spawnSync(process.execPath, [COMMAND], { encoding: 'utf8', env });
  };
  const operators = fileURLToPath(new URL('./create-operator.ts', import.meta.url));
  const env = { ...inherited, DATA_DIR: folder };
  spawnSync(process.execPath, [operators, 'lin'], { env, input: 'a long password' });
  await serveOnce(folder, '0');
  expect(examine().stdout).toContain('✘ 短信：没有选服务商');

  const output = await serveOnce(folder, '1');
  expect(output).not.toContain('operator-password.txt');
  expect(output).toContain('npm run create-operator');
  const demo = examine();
  expect(demo.stdout).toContain('演示模式已打开');
  expect(demo.stdout).not.toContain('✘');
  expect(demo.status).toBe(0);

  const made = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  expect(made.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
});
