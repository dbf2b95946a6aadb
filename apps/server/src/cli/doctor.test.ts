import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

// Every call starts a process of its own.
vi.setConfig({ testTimeout: 90_000 });

const COMMAND = fileURLToPath(new URL('./doctor.ts', import.meta.url));

test.each([
  ['a new school', [], {}, 0, '没有发现问题。'],
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
])('%s is answered in words, and nothing is made', (_name, args, settings, code, words) => {
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
