import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const loginJourneys = 'e2e/journeys/identity-*.test.ts';
const tests = (folder: string) => `${folder}/**/*.test.ts`;

/** `npm test -- --all` sets it: property tests run with many more inputs. */
const longer = process.env.TEST_ALL ? 10 : 1;

/** Limits for tests that hang, far above the slowest test on a busy machine. */
const limits = { testTimeout: 60_000 * longer, hookTimeout: 60_000 };

/** Servers share two cores with a browser and transcoding: long limits, because only the speed varies. */
const patience = {
  testTimeout: 90_000 * longer,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // At least two workers; with more cores, half are left to databases and other work.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    // A flaky test is a bug in the test or in the product.
    retry: 0,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages', 'tools', 'bench', 'apps/h5', 'apps/server/demo'].map(tests),
          exclude: ['**/node_modules/**', '**/dist/**'],
          ...limits,
        },
        extends: true,
      },
      {
        // Components need a document; everything else is faster without one.
        test: {
          name: 'unit-dom',
          include: ['apps/h5/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'jsdom',
          setupFiles: ['apps/h5/src/testing/wait-for-slow-machines.ts'],
          ...limits,
        },
        extends: true,
      },
      {
        // TEST_DATABASE_URL picks the database: unset is SQLite in memory.
        test: {
          name: 'server',
          include: [tests('apps/server/src')],
          ...limits,
        },
        extends: true,
      },
      {
        // Tests that tolerate a slow machine: the API, abuse, static screens, and logins without video.
        test: {
          name: 'conformance',
          include: [
            ...['e2e/conformance', 'e2e/abuse', 'e2e/accessibility', 'e2e/support'].map(tests),
            loginJourneys,
          ],
          fileParallelism: false,
          ...patience,
        },
        extends: true,
      },
      {
        // Browser journeys share two cores with the server and transcoding: one file at a time.
        test: {
          name: 'e2e',
          include: ['e2e/journeys', 'e2e/budgets'].map(tests),
          exclude: [loginJourneys],
          fileParallelism: false,
          ...patience,
        },
        extends: true,
      },
    ],
  },
});
