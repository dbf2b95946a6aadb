import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { nothing, type Result, sum } from './result.ts';

/** The tests of each vitest project. */
export type VitestReport = Record<string, Result>;

const path = (module: TestModule): string => module.relativeModuleId;

/** Whether `npm test` leaves the test to `npm run test:all` or to another database: it is not counted as skipped. */
function isOfLargerSize({ tags, project }: TestCase): boolean {
  if (process.env.TEST_SIZE !== 'test') return false;
  return tags.includes('complete') || (project.name === 'server-postgres' && !tags.includes('postgres'));
}

/** Counts one test file. An error outside of tests counts as one failed test. */
function countModule(module: TestModule): Result {
  const found = nothing();
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    const { flaky = false, duration = 0 } = test.diagnostic() ?? {};
    found.slowest.push({ name: `${path(module)} > ${test.fullName}`, seconds: duration / 1000 });
    if (state === 'passed' && flaky) {
      // A flaky test counts as failed.
      found.failed += 1;
      found.notes.push(`${path(module)} > ${test.fullName} (passed only on a retry)`);
    } else if (state === 'passed') found.passed += 1;
    else if (state === 'skipped') found.skipped += isOfLargerSize(test) ? 0 : 1;
    else {
      found.failed += 1;
      found.notes.push(`${path(module)} > ${test.fullName}${state === 'pending' ? ' (did not finish)' : ''}`);
    }
  }
  const broken = [module, ...module.children.allSuites()].filter((part) => part.errors().length > 0);
  for (const part of broken) {
    found.failed += 1;
    const name = part.type === 'suite' ? `${path(module)} > ${part.fullName}` : path(module);
    found.notes.push(`${name}: ${part.errors()[0]?.message ?? 'error outside of tests'}`);
  }
  return found;
}

/** Writes the counts of a run, by project, as JSON to the file named by TEST_REPORT_FILE. */
export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const report: VitestReport = {};
    for (const module of modules) {
      const { name } = module.project;
      report[name] = sum([report[name] ?? nothing(), countModule(module)]);
    }
    const file = process.env.TEST_REPORT_FILE;
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}
