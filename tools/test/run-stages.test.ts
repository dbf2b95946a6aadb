import { expect, test } from 'vitest';
import { ReadableError } from '../launch/terminal.mjs';
import { runStages, summary } from './run-stages.ts';
import { allSkipped, oneFailed, onePassed, type StageResult } from './stage.ts';

const stage = (title: string, run: () => Promise<StageResult>) => ({ id: title, title, quick: true, run });

const stages = [
  stage('Types', async () => onePassed()),
  stage('Lint', async () => oneFailed('a.ts: unused import')),
  stage('Build', async () => {
    throw new ReadableError('vite is missing');
  }),
  stage('PostgreSQL', async () => allSkipped('initdb not found', 1200)),
  stage('Unit', async () => ({ passed: 40, failed: 0, skipped: 2, notes: [] })),
];

test('every stage runs, and the last line counts them all', async () => {
  const printed: string[] = [];
  const outcomes = await runStages(stages, [], (line) => printed.push(line));
  expect(printed.filter((line) => line.startsWith('\n──'))).toHaveLength(5);
  expect(printed.find((line) => line.startsWith('✓ Unit'))).toMatch(
    /40 passed, 0 failed, 2 skipped \(\d+\.\d s\)/,
  );
  expect(summary(outcomes).split('\n')).toEqual([
    '',
    'Skipped',
    '  PostgreSQL: initdb not found (stands for at least 1200 tests)',
    '',
    'Failed',
    '  Lint: a.ts: unused import',
    '  Build: vite is missing',
    '',
    '41 passed, 2 failed, 1202 skipped',
  ]);
});

test('a long list is cut at the end, not where it ran', async () => {
  const output = Array.from({ length: 20 }, (_, index) => `a.ts:${index}`).join('\n');
  const printed: string[] = [];
  const outcomes = await runStages([stage('Lint', async () => oneFailed(output))], [], (line) =>
    printed.push(line),
  );
  expect(printed.join('\n')).toContain('   a.ts:19');
  expect(summary(outcomes)).toContain('  Lint: a.ts:11\n  Lint: … and 8 more lines above\n');
});

test('a run without failures ends with the counts alone', async () => {
  const outcomes = await runStages(stages.slice(0, 1), [], () => {});
  expect(summary(outcomes)).toBe('\n1 passed, 0 failed, 0 skipped');
});
