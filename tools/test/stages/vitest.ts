import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot, root } from '../../launch/paths.mjs';
import type { StageResult } from '../counts.ts';
import { runProgram } from '../run-program.ts';
import type { VitestReport } from '../vitest-report.ts';
import { judgeVitest } from './judge-vitest.ts';

/**
 * Runs vitest projects and counts their tests.
 * @param env what differs from our own environment; undefined takes a variable away
 * @param limit milliseconds after which the run is given up; four times as long for `--all`
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
    return judgeVitest({ code, report, projects, filtered: someIdle || vitestArguments.length > 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
