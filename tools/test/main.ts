import { dirname } from 'node:path';
import { buildApps } from '../launch/build-apps.mjs';
import { ReadableError } from '../launch/terminal.mjs';
import { readArguments, type Size, type TestArguments } from './arguments.ts';
import { type Check, checks } from './checks.ts';
import { countPostgresTests, countTests } from './count-tests.ts';
import { startObjectStore } from './environment/object-store.ts';
import { cleanUpWhenInterrupted } from './environment/on-interrupt.ts';
import { startPostgres } from './environment/postgres.ts';
import { findChromium, findFfmpeg } from './environment/programs.ts';
import { startRedis } from './environment/redis.ts';
import { allSkipped, oneFailed, type Result } from './result.ts';
import { runVitest } from './run-vitest.ts';
import { formatPart, type Part, summarize } from './summary.ts';

const UNIT_PROJECTS = ['unit', 'unit-dom', 'unit-dom-isolated', 'console'];
const BROWSER_PROJECTS = ['conformance', 'e2e'];

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof ReadableError ? error.message : (error.stack ?? error.message);
}

async function runCheck({ title, run }: Check): Promise<Part> {
  const startedAt = Date.now();
  const result = await run().catch((error: unknown) => oneFailed(messageOf(error)));
  const part = { title, result, seconds: (Date.now() - startedAt) / 1000 };
  for (const note of result.notes) console.log(note.replace(/^/gm, '   '));
  console.log(formatPart(part));
  return part;
}

/** A service that already runs, e.g. in a CI system: used, never stopped. */
const given = (url: string | undefined) => (url ? { url, stop: async () => {} } : undefined);

/** What the tests of a size need beside Node, the projects that can run with it, and what is skipped without it. */
interface Prepared {
  projects: string[];
  env: NodeJS.ProcessEnv;
  skipped: Part[];
  stop(): Promise<void>;
}

/** Starts PostgreSQL, Redis and an object store, finds Chromium and ffmpeg, and builds the H5. What is missing is installed where that is possible. */
async function prepare(size: Size): Promise<Prepared> {
  const prepared: Prepared = { projects: [...UNIT_PROJECTS], env: {}, skipped: [], stop: async () => {} };
  if (size === 'check') return prepared;
  const { projects, env, skipped } = prepared;
  const note = (title: string, result: Result): void => void skipped.push({ title, result });

  projects.push('server');
  const [postgres, redis, objectStore] = [
    given(process.env.TEST_POSTGRES_URL) ?? (await startPostgres()),
    given(process.env.TEST_REDIS_URL) ?? (await startRedis()),
    given(process.env.TEST_S3_URL) ?? (await startObjectStore()),
  ];
  if ('missing' in postgres) note('server-postgres', allSkipped(postgres.missing, countPostgresTests()));
  else {
    projects.push('server-postgres');
    env.TEST_POSTGRES_URL = postgres.url;
  }
  if ('missing' in redis) note('Redis', { ...allSkipped(redis.missing, 0) });
  else env.TEST_REDIS_URL = redis.url;
  // The tests that need it skip themselves without one.
  if ('missing' in objectStore) note('Object storage', allSkipped(objectStore.missing, 0));
  else env.TEST_S3_URL = objectStore.url;

  const [chromium, ffmpeg] = [await findChromium(), await findFfmpeg()];
  if ('missing' in ffmpeg) note('Browser and API', allSkipped(ffmpeg.missing, countTests(BROWSER_PROJECTS)));
  else {
    await buildApps(process.env);
    projects.push(...BROWSER_PROJECTS);
    env.PATH = `${process.env.PATH}:${dirname(ffmpeg.path)}`;
  }
  // The tests that need a browser skip themselves without one.
  if ('missing' in chromium) note('Browser', allSkipped(chromium.missing, 0));
  else env.CHROMIUM_PATH = chromium.path;

  return {
    ...prepared,
    async stop() {
      for (const service of [postgres, redis, objectStore]) if ('stop' in service) await service.stop();
    },
  };
}

/**
 * Runs the tests. Those in a browser run beside the others: they wait more than they compute. Chosen tests run in one go, so that
 * vitest can say when there are none.
 */
async function runTests(
  { size, vitest }: TestArguments,
  { projects, env }: Prepared,
): Promise<Record<string, Result>> {
  const inBrowser = projects.filter((project) => BROWSER_PROJECTS.includes(project));
  if (vitest.length > 0 || inBrowser.length === 0) return runVitest(size, projects, vitest, env);
  const others = projects.filter((project) => !inBrowser.includes(project));
  const results = await Promise.all([
    runVitest(size, others, [], env),
    runVitest(size, inBrowser, [], env, false),
  ]);
  return Object.assign({}, ...results);
}

const wanted = readArguments(
  process.argv.slice(2),
  checks.map(({ id }) => id),
);
if (typeof wanted === 'string') {
  console.error(wanted);
  process.exit(1);
}
cleanUpWhenInterrupted();

const parts: Part[] = [];
const chosen = checks.filter(({ id }) => (wanted.only ? id === wanted.only : wanted.vitest.length === 0));
const running = Promise.all(chosen.map(runCheck));
if (wanted.only) parts.push(...(await running));
else {
  const prepared = await prepare(wanted.size);
  parts.push(...(await running));
  try {
    parts.push(...prepared.skipped);
    for (const [title, result] of Object.entries(await runTests(wanted, prepared)))
      parts.push({ title, result });
  } finally {
    await prepared.stop();
  }
}
console.log(`\n${summarize(parts)}`);
process.exitCode = parts.some(({ result }) => result.failed > 0) ? 1 : 0;
