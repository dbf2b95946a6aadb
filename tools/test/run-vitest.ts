import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot, root } from '../launch/paths.mjs';
import { runProgram } from './run-program.ts';
import { oneFailed, type StageResult, sum } from './stage.ts';
import type { VitestReport } from './vitest-report.ts';

/** How a vitest run ended. */
export interface VitestRun {
  code: number;
  /** Undefined when vitest ended before it wrote the report. */
  report: VitestReport | undefined;
  projects: readonly string[];
  /** Only some tests were requested, so a project without tests is not an error. */
  filtered: boolean;
}

const ran = ({ passed, failed }: StageResult): boolean => passed + failed > 0;

/** Turns a vitest run into counts. A bad exit code, or a project in which no test ran, is a failure too. */
export function summarizeVitestRun({ code, report, projects, filtered }: VitestRun): StageResult {
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

/**
 * Runs vitest projects and counts their tests.
 * @param env changes to the environment of this process; undefined removes a variable
 * @param limit time limit in milliseconds; four times as long for `--all`
 * @param options `someIdle` accepts that no test runs in one of the projects
 */
export async function runVitest(
  projects: readonly string[],
  vitestArguments: readonly string[],
  env: NodeJS.ProcessEnv,
  limit: number,
  { someIdle = false } = {},
): Promise<StageResult> {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-results-'));
  const file = join(folder, 'results.json');
  try {
    const { code } = await runProgram(
      process.execPath,
      [
        fromRoot('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        `--reporter=${fromRoot('tools', 'test', 'vitest-report.ts')}`,
        ...vitestArguments,
      ],
      {
        cwd: root,
        env: { ...process.env, ...env, TEST_REPORT_FILE: file },
        shown: true,
        limit: process.env.TEST_ALL ? limit * 4 : limit,
      },
    );
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined;
    return summarizeVitestRun({ code, report, projects, filtered: someIdle || vitestArguments.length > 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
