import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildH5 } from '../launch/build-h5.mjs';
import { fromRoot, root } from '../launch/paths.mjs';
import { countTests } from './count-tests.ts';
import { startPostgres } from './environment/postgres.ts';
import { findChromium, findFfmpeg } from './environment/programs.ts';
import { startRedis } from './environment/redis.ts';
import { runProgram } from './run-program.ts';
import { runVitest } from './run-vitest.ts';
import { allSkipped, oneFailed, onePassed, type Stage, sum } from './stage.ts';

const CONFIGS = ['tsconfig.json', '{apps,packages}/*/tsconfig.json'];

/** Type-checks all workspaces in parallel. A second run checks only what has changed since. */
const types: Stage = {
  id: 'types',
  title: 'Types',
  quick: true,
  async run() {
    const configs = globSync(CONFIGS, { cwd: root }).sort();
    const results = await Promise.all(
      configs.map((config) =>
        runProgram('tsc', ['-p', config, '--incremental', '--tsBuildInfoFile', buildInfoFile(config)], {
          cwd: root,
          limit: 180_000,
        }),
      ),
    );
    const wrong = results.filter(({ code }) => code !== 0);
    return wrong.length === 0 ? onePassed() : oneFailed(...wrong.map(({ output }) => output.trim()));
  },
};

const buildInfoFile = (config: string): string =>
  fromRoot('node_modules', '.cache', 'types', `${config.replaceAll('/', '-')}.tsbuildinfo`);

const PROGRAM_LIMIT_MS = 180_000;

/** A stage that runs one program. It counts as one test; a failure shows the output. */
function createProgramStage(id: string, title: string, command: string, args: readonly string[]): Stage {
  return {
    id,
    title,
    quick: true,
    async run() {
      const { code, output } = await runProgram(command, args, { cwd: root, limit: PROGRAM_LIMIT_MS });
      return code === 0 ? onePassed() : oneFailed(output.trim());
    },
  };
}

const UNIT_LIMIT_MS = 900_000;

const unit: Stage = {
  id: 'unit',
  title: 'Unit tests',
  quick: true,
  run: (vitestArguments) => runVitest(['unit', 'unit-dom'], vitestArguments, {}, UNIT_LIMIT_MS),
};

const SQLITE_LIMIT_MS = 900_000;

const serverSqlite: Stage = {
  id: 'server',
  title: 'Server tests on SQLite',
  quick: false,
  run: (vitestArguments) =>
    runVitest(
      ['server'],
      vitestArguments,
      { TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined },
      SQLITE_LIMIT_MS,
    ),
};

const POSTGRES_LIMIT_MS = 1_200_000;

/** A service that already runs, e.g. in a CI system: used, never stopped. */
const given = (url: string | undefined) => (url ? { url, stop: async () => {} } : undefined);

/** The server suite on PostgreSQL and Redis. */
const serverPostgres: Stage = {
  id: 'server-postgres',
  title: 'Server tests on PostgreSQL and Redis',
  quick: false,
  async run(vitestArguments) {
    const postgres = given(process.env.TEST_DATABASE_URL) ?? (await startPostgres());
    if ('missing' in postgres) return allSkipped(postgres.missing, countTests(['server']));
    try {
      const redis = given(process.env.TEST_REDIS_URL) ?? (await startRedis());
      const without = 'missing' in redis;
      const env = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: without ? undefined : redis.url };
      try {
        const result = await runVitest(['server'], vitestArguments, env, POSTGRES_LIMIT_MS);
        if (!without) return result;
        // The tests of Redis are among those that vitest has skipped.
        return { ...result, notes: [...result.notes, `without Redis: ${redis.missing}`] };
      } finally {
        if (!without) await redis.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};

/** Limit for runs that hang: a full run takes 16 minutes on two cores. */
const BROWSER_LIMIT_MS = 2_400_000;
const PROJECTS = ['conformance', 'e2e'] as const;

const browser: Stage = {
  id: 'e2e',
  title: 'Conformance, browser journeys, accessibility, budgets',
  quick: false,
  async run(vitestArguments) {
    const chromium = await findChromium();
    const ffmpeg = await findFfmpeg();
    if ('missing' in ffmpeg) return allSkipped(ffmpeg.missing, countTests(PROJECTS));
    await buildH5(process.env);
    const path = `${process.env.PATH}:${dirname(ffmpeg.path)}`;
    if ('missing' in chromium) {
      // Most tests need no browser. Those that do are skipped, so a project may run no test at all.
      const result = await runVitest(PROJECTS, vitestArguments, { PATH: path }, BROWSER_LIMIT_MS, {
        someIdle: true,
      });
      return { ...result, notes: [...result.notes, `without a browser: ${chromium.missing}`] };
    }
    const env = { CHROMIUM_PATH: chromium.path, PATH: path };
    if (vitestArguments.length > 0) return runVitest(PROJECTS, vitestArguments, env, BROWSER_LIMIT_MS);
    // In parallel: a journey seldom needs more than one core.
    return sum(await Promise.all(PROJECTS.map((project) => runVitest([project], [], env, BROWSER_LIMIT_MS))));
  },
};

/** The stages of `npm test` in order, fastest first. */
export const stages: readonly Stage[] = [
  types,
  createProgramStage('lint', 'Lint and format', 'biome', ['check', '--error-on-warnings']),
  createProgramStage('imports', 'Import direction', process.execPath, ['tools/check/import-direction.ts']),
  createProgramStage('licences', 'Licences of packages', process.execPath, ['tools/check/licences.ts']),
  createProgramStage('generated', 'Generated files', process.execPath, [
    'tools/generate/generate.ts',
    '--check',
  ]),
  unit,
  serverSqlite,
  serverPostgres,
  browser,
];
