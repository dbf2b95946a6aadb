import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { type StageResult, sum } from './stage.ts';

/** The tests of each vitest project. */
export type VitestReport = Record<string, StageResult>;

const path = (module: TestModule): string => module.relativeModuleId;

/** Counts one test file. An error outside of tests counts as one failed test. */
function countModule(module: TestModule): StageResult {
  const found = sum([]);
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed' && test.diagnostic()?.flaky) {
      // A flaky test counts as failed.
      found.failed += 1;
      found.notes.push(`${path(module)} > ${test.fullName} (passed only on a retry)`);
    } else if (state === 'passed') found.passed += 1;
    else if (state === 'skipped') found.skipped += 1;
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
      report[name] = sum([report[name] ?? sum([]), countModule(module)]);
    }
    const file = process.env.TEST_REPORT_FILE;
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}
