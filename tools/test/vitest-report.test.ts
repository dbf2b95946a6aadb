import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fromRoot } from '../launch/paths.mjs';
import { runProgram } from './run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaixue-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sources = {
  'mixed.test.ts': `test('good', () => {}); test('bad', () => expect(1).toBe(2)); test.skip('left out', () => {});
    describe('group', () => { test('bad too', () => { throw new Error('x'); }); test.todo('later'); });`,
  'does-not-load.test.ts': `import './not-there.ts'; test('never', () => {});`,
  'broken-setup.test.ts': `describe('group', () => { beforeAll(() => { throw new Error('no database'); }); test('never', () => {}); });`,
  'good.test.ts': `test('good', () => {});`,
  'unsteady.test.ts': `let tries = 0; test('second time', { retry: 1 }, () => { tries += 1; expect(tries).toBe(2); });`,
};

test('a real run is counted, with what broke outside of tests', async () => {
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source);
  const file = join(folder, 'report.json');
  const { code } = await runProgram(
    process.execPath,
    [
      fromRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--root=${folder}`,
      '--globals',
      `--reporter=${fromRoot('tools', 'test', 'vitest-report.ts')}`,
    ],
    { cwd: folder, env: { ...process.env, TEST_REPORT_FILE: file }, limit: 60_000 },
  );
  expect(code).toBe(1);
  const [found, ...others] = Object.values(JSON.parse(readFileSync(file, 'utf8')));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ passed: 2, failed: 5, skipped: 3 });
  expect((found as { notes: string[] }).notes.sort()).toEqual([
    'broken-setup.test.ts > group: no database',
    expect.stringMatching(/^does-not-load\.test\.ts: .*not-there/s),
    'mixed.test.ts > bad',
    'mixed.test.ts > group > bad too',
    'unsteady.test.ts > second time (passed only on a retry)',
  ]);
}, 60_000);
