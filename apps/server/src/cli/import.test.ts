import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

// Every call starts a separate process.
vi.setConfig({ testTimeout: 90_000 });

const COMMAND = fileURLToPath(new URL('./import.ts', import.meta.url));

function runImport(
  args: string[],
  files: Record<string, string> = {},
  settings: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: join(folder, 'data'), INIT_CWD: folder, ...settings };
  const result = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8', env });
  return { code: result.status, text: result.stdout + result.stderr };
}

test("a refused course exits with 1 and its reasons; the path is relative to the caller's directory", () => {
  const { code, text } = runImport(['course.yaml'], { 'course.yaml': 'title: 课\nfree: true\n' });
  expect(code).toBe(1);
  expect(text).toContain('✗ 课程里没有视频\n没有添加课程：1 个问题');
});

test.each([
  ['no file name', []],
  ['two of them', ['a.yaml', 'b.yaml']],
  ['an option', ['--force']],
])('%s prints the usage', (_name, args) => {
  const { code, text } = runImport(args);
  expect([code, text]).toEqual([1, expect.stringContaining('用法：npm run import')]);
});

test('a missing file is named', () => {
  const { code, text } = runImport(['gone.yaml']);
  expect(code).toBe(1);
  expect(text).toMatch(/^找不到文件：.*gone\.yaml\n$/);
});

test('an unusable data folder or database is reported in one line', { tags: ['complete'] }, () => {
  const files = { 'course.yaml': 'title: 课\n' };
  const folder = runImport(['course.yaml'], files, { DATA_DIR: `${COMMAND}/below` });
  expect(folder.code).toBe(1);
  expect(folder.text).toMatch(/^zaixue: DATA_DIR .* cannot be written \(ENOTDIR\)\.\n$/);
  const database = runImport(['course.yaml'], files, { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  expect(database.code).toBe(1);
  expect(database.text).toMatch(/^zaixue: The database cannot be used: .*\n$/);
});
