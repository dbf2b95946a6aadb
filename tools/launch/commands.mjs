import { buildApps, buildStaticH5 } from './build-apps.mjs';
import { serverCommand } from './node24.mjs';
import { fromRoot, isAssembled, root } from './paths.mjs';
import { runInForeground } from './run-in-foreground.mjs';

/** @typedef {{ node: string, env: NodeJS.ProcessEnv, args: readonly string[] }} Call */
/**
 * `usage`: how to call the command; without it, the program behind the command handles `--help` itself.
 * `hasNoArguments`: reject all arguments.
 * `needsTools`: needs packages or sources that a container image leaves out.
 * @typedef {{ does: string, usage?: string, hasNoArguments?: boolean, needsTools?: boolean, run: (call: Call) => Promise<number> }} Command
 */

/** Node keeps what it compiles: the server and its commands then need some 25 MB less, because TypeScript is not parsed again.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv} */
const withCompileCache = (env) => ({
  NODE_COMPILE_CACHE: fromRoot('node_modules', '.cache', 'node'),
  ...env,
});

/** @param {string} script or an option of Node, with the script first in `before` @param {readonly string[]} before fixed arguments @returns {Command['run']} */
const script =
  (script, before = []) =>
  ({ node, env, args }) =>
    runInForeground(node, [script, ...before, ...args], {
      cwd: root,
      env: [script, ...before].some((part) => part.startsWith('apps/server/')) ? withCompileCache(env) : env,
    });

/** @param {readonly string[]} options of the server @returns {Command['run']} */
const server =
  (options) =>
  async ({ node, env, args }) => {
    if (!isAssembled) await buildApps(env);
    return runInForeground(node, [...serverCommand, ...options, ...args], {
      cwd: root,
      env: withCompileCache(env),
    });
  };

/** @param {Command['run']} run @returns {Command['run']} */
const withBuiltApps = (run) => async (call) => {
  await buildApps(call.env);
  return run(call);
};

const ENVIRONMENT = 'Settings are variables, e.g. PORT=9000 DATA_DIR=/srv/site: docs/guide/configuration.md';

/** The commands of `npm start`, `npm test` and `npm run …`, by the names of the scripts in package.json.
 * @type {Record<string, Command>} */
export const commands = {
  start: {
    does: 'serve with the demo site (DEMO=1 unless DEMO is set)',
    usage: `npm start\n${ENVIRONMENT}`,
    hasNoArguments: true,
    run: server(['--demo']),
  },
  'start:machines': {
    does: 'serve the demo site as on several machines: PostgreSQL, Redis, an object store, two web processes, a worker, Caddy',
    needsTools: true,
    usage: 'npm run start:machines\nPORT is the port of Caddy (8080). The data is temporary.',
    hasNoArguments: true,
    run: withBuiltApps(script('tools/machines/main.ts')),
  },
  serve: { does: 'serve', usage: `npm run serve\n${ENVIRONMENT}`, hasNoArguments: true, run: server([]) },
  dev: {
    does: 'serve from the sources: hot reload for the H5 and the console, a restart after every save of the server',
    needsTools: true,
    usage: `npm run dev\n${ENVIRONMENT}`,
    hasNoArguments: true,
    run: ({ node, env }) => runInForeground(node, ['tools/develop/main.ts'], { cwd: root, env }),
  },
  test: {
    does: 'run the tests: checks, server, screens and API in a browser, about six minutes',
    needsTools: true,
    usage:
      'npm test [-- <arguments for vitest …> | --only <check>]\nWith arguments only these tests run, e.g. npm test -- --project unit price. A wrong check is answered with all of them.',
    run: script('tools/test/main.ts'),
  },
  'test:all': {
    does: 'run every test, also the slow ones, with random input; before a release',
    needsTools: true,
    usage: 'npm run test:all [-- <arguments for vitest …>]',
    run: script('tools/test/main.ts', ['--all']),
  },
  check: {
    does: 'run the quick part of the tests, under a minute',
    needsTools: true,
    usage: 'npm run check',
    hasNoArguments: true,
    run: script('tools/test/main.ts', ['--quick']),
  },
  build: {
    does: 'build the H5 app and the operator console',
    needsTools: true,
    usage: 'npm run build',
    hasNoArguments: true,
    run: async ({ env }) => {
      await buildApps(env, { force: true });
      return 0;
    },
  },
  'build:h5': {
    does: 'build the H5 app as static files for another server (--api https://host)',
    needsTools: true,
    usage: 'npm run build:h5 -- --api https://site.example.com',
    run: async ({ args, env }) => {
      await buildStaticH5(args, env);
      return 0;
    },
  },
  generate: {
    does: 'write the files made from the contract',
    needsTools: true,
    usage: 'npm run generate [-- --check]\n--check changes nothing and fails where a file is not up to date.',
    run: script('tools/generate/generate.ts'),
  },
  import: {
    does: 'add a course with its videos (course.yaml)',
    run: script('apps/server/src/cli/import.ts'),
  },
  'create-operator': {
    does: 'create an operator, or give one a new password (create-operator -- name)',
    run: script('apps/server/src/cli/create-operator.ts'),
  },
  setting: {
    does: 'list and change settings of the site',
    run: script('apps/server/src/cli/setting.ts'),
  },
  reindex: {
    does: 'make the search index anew',
    run: script('apps/server/src/cli/reindex.ts'),
  },
  statistics: {
    does: 'compute the statistics anew, compare them with the ledger',
    run: script('apps/server/src/cli/statistics.ts'),
  },
  backup: {
    does: 'back up the site while it is served, verify and list backups',
    // Most of its memory is short-lived buffers, which a small young generation frees early (190 MB → 150 MB).
    run: script('--max-semi-space-size=4', ['apps/server/src/cli/backup.ts']),
  },
  restore: {
    does: 'restore a backup into an empty place',
    run: script('apps/server/src/cli/restore.ts'),
  },
  'move-database': {
    does: 'copy the database from SQLite to PostgreSQL or back (--to)',
    run: script('apps/server/src/cli/move-database.ts'),
  },
  'migrate-storage': {
    does: 'move the files of the site to an object store or back (--to)',
    run: script('apps/server/src/cli/migrate-storage.ts'),
  },
  doctor: {
    does: 'say what is missing or wrong with this site',
    run: script('apps/server/src/cli/doctor.ts'),
  },
  order: {
    does: 'list orders, confirm bank transfers, cancel, refund, check the books',
    run: script('apps/server/src/cli/order.ts'),
  },
  comment: {
    does: 'list waiting comments, approve and refuse them',
    run: script('apps/server/src/cli/comment.ts'),
  },
  promo: {
    does: 'add and list promo codes',
    run: script('apps/server/src/cli/promo.ts'),
  },
  alarm: {
    does: 'send a test alarm, list the active alarms',
    run: script('apps/server/src/cli/alarm.ts'),
  },
  bench: {
    does: 'measure speed',
    needsTools: true,
    usage:
      'npm run bench [-- name …] [--rate n] [--seconds n] [--members n] [--proxy caddy|nginx]\nWithout a name everything is measured; a wrong name is answered with all of them. The options are for load and faults.',
    run: withBuiltApps(script('bench/main.ts')),
  },
  screenshots: {
    does: 'make the screenshots of the READMEs, of every screen (--all folder), or of the guides for operators (--guide)',
    needsTools: true,
    usage: 'npm run screenshots [-- [--all <folder>] [--only <screen,screen …>] [--guide]]',
    run: withBuiltApps(script('e2e/screenshots.ts')),
  },
};
