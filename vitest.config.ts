import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const waysIn = 'e2e/journeys/identity-*.test.ts';
const tests = (folder: string) => `${folder}/**/*.test.ts`;

/** `npm test -- --all` sets it: tests that make up their inputs try many more. */
const longer = process.env.TEST_ALL ? 10 : 1;

/** Limits for what hangs, far above what the slowest takes on a machine with other things to do. */
const limits = { testTimeout: 60_000 * longer, hookTimeout: 60_000 };

/** Whole programs share two cores with a browser and video work: what is waited for may be slow, never wrong. */
const patience = {
  testTimeout: 90_000 * longer,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // Where there are two cores, both work; where there are more, half are left to databases and people.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    // A test that passes only sometimes is a fault of the test or of the product.
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
        // What does not mind being slow: the wire, abuse, screens that stand still, and the ways in without any video.
        test: {
          name: 'conformance',
          include: [
            ...['e2e/conformance', 'e2e/abuse', 'e2e/accessibility', 'e2e/support'].map(tests),
            waysIn,
          ],
          fileParallelism: false,
          ...patience,
        },
        extends: true,
      },
      {
        // Browser journeys share the machine's two cores with the server and its video work: one file at a time.
        test: {
          name: 'e2e',
          include: ['e2e/journeys', 'e2e/budgets'].map(tests),
          exclude: [waysIn],
          fileParallelism: false,
          ...patience,
        },
        extends: true,
      },
    ],
  },
});
