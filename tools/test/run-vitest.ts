import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot, root } from '../launch/paths.mjs';
import type { Size } from './arguments.ts';
import { nothing, oneFailed, type Result } from './result.ts';
import { runProgram } from './run-program.ts';
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

const ran = ({ passed, failed }: Result): boolean => passed + failed > 0;

/** Turns a vitest run into counts by project. A bad exit code, or a project in which no test ran, is a failure too. */
export function summarizeVitestRun({ code, report, projects, filtered }: VitestRun): Record<string, Result> {
  if (code === 124) return { vitest: oneFailed('vitest was stopped: it took too long') };
  if (!report) return { vitest: oneFailed(`vitest ended with code ${code} before it could report`) };
  const idle = projects.filter((project) => !ran(report[project] ?? nothing()));
  const nothingRan = filtered ? idle.length === projects.length : idle.length > 0;
  if (nothingRan) return { ...report, vitest: oneFailed(`no test ran in ${idle.join(', ')}`) };
  const hasFailed = Object.values(report).some(({ failed }) => failed > 0);
  return code !== 0 && !hasFailed
    ? {
        ...report,
        vitest: oneFailed(
          `vitest ended with code ${code} although no test failed (an error outside of tests)`,
        ),
      }
    : report;
}

const COMPILE_CACHE = fromRoot('node_modules', '.cache', 'compile');

/** Limits for runs that hang, milliseconds. */
const LIMIT_MS: Readonly<Record<Size, number>> = { check: 600_000, test: 2_400_000, all: 4 * 3_600_000 };

/**
 * Runs the tests of some vitest projects and counts them.
 * @param vitestArguments when there are any, they choose the tests; the size then matters for time limits only
 * @param env added to the environment of this process
 * @param shown whether the output appears while it is written; otherwise it appears at the end
 */
export async function runVitest(
  size: Size,
  projects: readonly string[],
  vitestArguments: readonly string[],
  env: NodeJS.ProcessEnv,
  shown = true,
): Promise<Record<string, Result>> {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-results-'));
  const file = join(folder, 'results.json');
  const filtered = vitestArguments.length > 0;
  const withoutSlowTests = !filtered && size !== 'all';
  try {
    const { code, output } = await runProgram(
      process.execPath,
      [
        fromRoot('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        ...(filtered ? vitestArguments : projects.flatMap((project) => ['--project', project])),
        ...(withoutSlowTests ? ['--tagsFilter=!complete'] : []),
        '--reporter=default',
        `--reporter=${fromRoot('tools', 'test', 'vitest-report.ts')}`,
      ],
      {
        cwd: root,
        env: {
          ...process.env,
          ...env,
          // Commands and servers of the tests compile their modules once, not with every start.
          NODE_COMPILE_CACHE: COMPILE_CACHE,
          TEST_REPORT_FILE: file,
          TEST_SIZE: withoutSlowTests ? 'test' : 'all',
          ...(size === 'all' ? { TEST_ALL: '1' } : {}),
        },
        shown,
        limit: LIMIT_MS[size],
      },
    );
    if (!shown) console.log(output);
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined;
    return summarizeVitestRun({ code, report, projects, filtered });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
