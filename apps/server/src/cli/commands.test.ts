import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

// Every call starts a process of its own.
vi.setConfig({ testTimeout: 90_000 });

/** Runs a command without any school, with the data folder that `prepare` answers. */
function run(name: string, args: readonly string[], prepare = (folder: string): string => folder) {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: prepare(folder) };
  const command = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const result = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', env });
  return { code: result.status, text: result.stdout + result.stderr };
}

function damagedDatabase(folder: string): string {
  writeFileSync(join(folder, 'zaixue.sqlite'), 'no database at all '.repeat(99));
  return folder;
}

describe.each([
  ['comment', ['list']],
  ['promo', ['list']],
  ['order', ['list']],
  ['setting', ['list']],
  ['reindex', []],
])('npm run %s', (name, args) => {
  test('a wrong word is answered with how to call it', () => {
    const { code, text } = run(name, ['nonsense']);
    expect([code, text]).toEqual([1, expect.stringContaining(`用法：\n  npm run ${name}`)]);
  });

  test('a data folder that cannot be used is one line', () => {
    const { code, text } = run(name, args, () => fileURLToPath(import.meta.url));
    expect(code).toBe(1);
    expect(text).toMatch(/^zaixue: DATA_DIR .* cannot be written \(\w+\)\.\n$/);
  });

  test('a database that cannot be read is one line', () => {
    const { code, text } = run(name, args, damagedDatabase);
    expect(code).toBe(1);
    expect(text).toMatch(/^zaixue: The database cannot be used: .*\n$/);
  });
});
