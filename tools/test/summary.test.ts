import { expect, test } from 'vitest';
import { allSkipped, nothing, oneFailed, onePassed } from './result.ts';
import { summarize } from './summary.ts';

test('every part is counted, skips and failures are listed, and the last line counts them all', () => {
  const unit = {
    ...nothing(),
    passed: 40,
    skipped: 2,
    slowest: [{ name: 'a.test.ts > slow', seconds: 3.26 }],
  };
  const text = summarize([
    { title: 'Types', result: onePassed(), seconds: 9.12 },
    { title: 'Lint', result: oneFailed('a.ts: unused import') },
    { title: 'PostgreSQL', result: allSkipped('initdb not found', 1200) },
    { title: 'unit', result: unit },
  ]);
  expect(text.split('\n')).toEqual([
    '✓ Types: 1 passed, 0 failed, 0 skipped (9.1 s)',
    '✗ Lint: 0 passed, 1 failed, 0 skipped',
    '– PostgreSQL: 0 passed, 0 failed, 1200 skipped',
    '✓ unit: 40 passed, 0 failed, 2 skipped',
    '',
    'Slowest tests',
    '  3.3 s  a.test.ts > slow',
    '',
    'Skipped',
    '  PostgreSQL: initdb not found (stands for at least 1200 tests)',
    '',
    'Failed',
    '  Lint: a.ts: unused import',
    '',
    '41 passed, 1 failed, 1202 skipped',
  ]);
});

test('a long list is cut at the end', () => {
  const output = Array.from({ length: 20 }, (_, index) => `a.ts:${index}`).join('\n');
  const text = summarize([{ title: 'Lint', result: oneFailed(output) }]);
  expect(text).toContain('  Lint: a.ts:11\n  Lint: … and 8 more lines above\n');
});

test('a run without failures ends with the counts', () => {
  expect(
    summarize([{ title: 'Types', result: onePassed() }])
      .split('\n')
      .at(-1),
  ).toBe('1 passed, 0 failed, 0 skipped');
});
