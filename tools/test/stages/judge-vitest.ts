import { oneFailed, type StageResult, sum } from '../counts.ts';
import type { VitestReport } from '../vitest-report.ts';

/** How a vitest run ended. */
export interface VitestRun {
  code: number;
  /** Undefined when vitest did not get as far as reporting. */
  report: VitestReport | undefined;
  projects: readonly string[];
  /** The person asked for some tests only, so a project without any is no fault. */
  filtered: boolean;
}

const ran = ({ passed, failed }: StageResult): boolean => passed + failed > 0;

/** Turns a vitest run into counts. A run that ended badly, or a project in which nothing ran, is a failure too. */
export function judgeVitest({ code, report, projects, filtered }: VitestRun): StageResult {
  if (code === 124) return oneFailed('vitest was stopped: it took too long');
  if (!report) return oneFailed(`vitest ended with code ${code} before it could report`);
  const results = projects.map((project) => report[project] ?? sum([]));
  const idle = projects.filter((project) => !ran(report[project] ?? sum([])));
  const nothingRan = filtered ? idle.length === projects.length : idle.length > 0;
  if (nothingRan) results.push(oneFailed(`no test ran in ${idle.join(', ')}`));
  const total = sum(results);
  return code !== 0 && total.failed === 0
    ? sum([
        total,
        oneFailed(`vitest ended with code ${code} although no test failed (an error outside of tests)`),
      ])
    : total;
}
