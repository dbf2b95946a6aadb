import { globSync, readFileSync } from 'node:fs';
import { availableParallelism, devNull } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { listDatabaseTests, listPostgresTests } from './tools/test/database-tests.ts';

const tests = (folder: string) => `${folder}/**/*.test.ts`;
const outsideSources = ['**/node_modules/**', '**/dist/**'];

/** `npm run test:all` sets it: every test runs, and tests with random input try many more of them. */
const everything = process.env.TEST_ALL === '1';
const longer = everything ? 10 : 1;

/** Limits for tests that hang, far above the slowest test on a busy machine. */
const limits = { testTimeout: 60_000 * longer, hookTimeout: 60_000 };

const halfOfTheCores = Math.max(2, Math.floor(availableParallelism() / 2));

/** Servers share two cores with a browser and transcoding: long limits, because only the speed varies. */
const patience = {
  testTimeout: 90_000 * longer,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
};

const readTest = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** A PostgreSQL server for tests, which creates databases on it; with `TEST_REDIS_URL`, a Redis beside it. `npm test` starts both. */
const postgresUrl = process.env.TEST_POSTGRES_URL;

const componentTests = 'apps/h5/**/*.test.tsx';
const domSetup = ['apps/h5/src/testing/dom-test-setup.ts'];
const consoleTests = ['apps/console/**/*.test.ts', 'apps/console/**/*.test.tsx'];
/** Files that replace modules: the replacement must not reach other files. */
const withModuleMocks = globSync(componentTests, { cwd: import.meta.dirname }).filter((file) =>
  readTest(file).includes('vi.mock('),
);

/** One demo site for all files of a project. */
const sharedSite = fileURLToPath(new URL('e2e/support/site/shared-site.ts', import.meta.url));

export default defineConfig({
  test: {
    // At least two workers; with more cores, half are left to databases and other work.
    maxWorkers: halfOfTheCores,
    // A flaky test is a bug in the test or in the product.
    retry: 0,
    // Imports take longer than most tests. Modules are therefore shared by the files of a worker.
    isolate: false,
    // Commands in tests must not read the developer's `zaixue.env`, which may name the database of a real site.
    env: { ZAIXUE_ENV_FILE: devNull },
    // Tests make many short-lived objects: a larger young generation is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    tags: [
      { name: 'complete', description: 'Only in `npm run test:all`: slow, or many more cases of a rule.' },
      {
        name: 'postgres',
        description: 'Depends on the database or on a race: also on PostgreSQL in `npm test`.',
      },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages', 'tools', 'bench', 'apps/h5', 'apps/server/demo'].map(tests),
          exclude: outsideSources,
          ...limits,
        },
        extends: true,
      },
      {
        // Components need a document; everything else is faster without one.
        test: {
          name: 'unit-dom',
          include: [componentTests],
          exclude: [...outsideSources, ...withModuleMocks],
          environment: 'jsdom',
          setupFiles: domSetup,
          ...limits,
        },
        extends: true,
      },
      {
        test: {
          name: 'unit-dom-isolated',
          include: withModuleMocks,
          isolate: true,
          environment: 'jsdom',
          setupFiles: domSetup,
          ...limits,
        },
        extends: true,
      },
      {
        test: {
          name: 'console',
          include: consoleTests,
          exclude: outsideSources,
          environment: 'jsdom',
          setupFiles: ['apps/console/src/testing/dom-test-setup.ts'],
          ...limits,
        },
        extends: true,
      },
      {
        test: {
          name: 'server',
          include: [tests('apps/server/src')],
          env: { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' },
          ...limits,
        },
        extends: true,
      },
      ...(postgresUrl
        ? [
            {
              test: {
                name: 'server-postgres',
                include: everything ? listDatabaseTests() : listPostgresTests(),
                ...(everything ? {} : { setupFiles: ['apps/server/src/testing/only-postgres-tests.ts'] }),
                env: { TEST_DATABASE_URL: postgresUrl },
                ...limits,
              },
              extends: true as const,
            },
          ]
        : []),
      {
        // The API over HTTP, commands, and the screens one by one. It also runs without a browser.
        test: {
          name: 'conformance',
          include: ['e2e/conformance', 'e2e/abuse', 'e2e/accessibility', 'e2e/support'].map(tests),
          globalSetup: sharedSite,
          ...patience,
        },
        extends: true,
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/journeys', 'e2e/budgets'].map(tests),
          globalSetup: sharedSite,
          ...patience,
        },
        extends: true,
      },
    ],
  },
});
