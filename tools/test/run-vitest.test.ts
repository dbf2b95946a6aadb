import { expect, test } from 'vitest';
import { nothing, sum } from './result.ts';
import { summarizeVitestRun, type VitestRun } from './run-vitest.ts';

const counts = (passed: number, failed: number, skipped: number) => ({
  ...nothing(),
  passed,
  failed,
  skipped,
  notes: failed > 0 ? ['a.test.ts > a'] : [],
});
const run: VitestRun = { code: 0, report: { a: counts(3, 0, 1) }, projects: ['a'], filtered: false };

test.each<[string, Partial<VitestRun>, [number, number, number], string[]]>([
  ['all passed', {}, [3, 0, 1], []],
  ['one failed', { code: 1, report: { a: counts(2, 1, 0) } }, [2, 1, 0], ['a.test.ts > a']],
  ['it broke outside of tests', { code: 1 }, [3, 1, 1], ['although no test failed']],
  [
    'it never reported',
    { code: 1, report: undefined },
    [0, 1, 0],
    ['ended with code 1 before it could report'],
  ],
  ['it hung', { code: 124, report: undefined }, [0, 1, 0], ['took too long']],
  ['a project has no test', { projects: ['a', 'b'] }, [3, 1, 1], ['no test ran in b']],
  ['every test is skipped', { report: { a: counts(0, 0, 4) } }, [0, 1, 4], ['no test ran in a']],
  ['only one project has what was asked for', { projects: ['a', 'b'], filtered: true }, [3, 0, 1], []],
  ['no project has what was asked for', { report: {}, filtered: true }, [0, 1, 0], ['no test ran in a']],
])('%s', (_case, change, [passed, failed, skipped], notes) => {
  const result = sum(Object.values(summarizeVitestRun({ ...run, ...change })));
  expect(result).toMatchObject({ passed, failed, skipped });
  expect(result.notes).toHaveLength(notes.length);
  for (const [index, note] of notes.entries()) expect(result.notes[index]).toContain(note);
});
