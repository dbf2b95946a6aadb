import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import budgets from '../budgets.json' with { type: 'json' };
import { findFreePort } from '../tools/site/free-port.ts';
import { startSite } from '../tools/site/start-site.ts';
import { startPostgres } from '../tools/test/environment/postgres.ts';
import { startRedis } from '../tools/test/environment/redis.ts';
import type { BareAnswer } from './support/bare-server.ts';
import { listMeasuredCalls, type MeasuredCall } from './support/measured-calls.ts';
import { readProcessorTime, residentMb } from './support/process-usage.ts';
import { median, printTable } from './support/report.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 3;
const SECONDS = 2;
const ROUNDS = 5;
const MEMORY_REQUESTS = 20_000;

/** A server that answers measured requests. */
interface Server {
  readonly url: string;
  readonly pid: number;
}

interface Round {
  readonly requestsPerSecond: number;
  /** Processor time of the server for one request, microseconds: does not depend on other programs. */
  readonly cpuMicroseconds: number;
}

/**
 * Requests per second of calls and of a page, compared with a bare Fastify that sends the same bytes, in turns so that both have the same
 * background load, and the server's memory after 20,000 requests. Then those of two processes, compared with one.
 */
export async function measureThroughput(): Promise<void> {
  const site = await startSite();
  try {
    const calls = await listMeasuredCalls(site);
    const bare = await startBareServer(site, calls);
    try {
      const rows: { what: string; measured: string; target: string }[] = [];
      for (const call of calls) rows.push(await compare(call, site, bare));
      printTable([...rows, await measureMemory(site, calls)]);
    } finally {
      await bare.stop();
    }
  } finally {
    await site.stop();
  }
  await compareProcesses();
}

/** Measures a call of the site and the same bytes of the bare server. */
async function compare(call: MeasuredCall, site: Server, bare: Server) {
  const { ours, theirs } = await inTurns(
    { ...call, server: site },
    { path: barePath(call), headers: {}, server: bare },
  );
  const share = median(ours.map((round, index) => ratio(round, theirs[index], 'requestsPerSecond')));
  const cpuShare = median(ours.map((round, index) => 1 / ratio(round, theirs[index], 'cpuMicroseconds')));
  return {
    what: call.title,
    measured: `${share.toFixed(2)} (${speed(ours)} of ${speed(theirs)}/s; by processor time ${cpuShare.toFixed(2)}: ${cost(theirs)} of ${cost(ours)} µs)`,
    target: `≥ ${budgets.targets.shareOfBareFastify[call.name]}`,
  };
}

const ratio = (round: Round, other: Round | undefined, of: keyof Round): number =>
  round[of] / (other?.[of] ?? Number.NaN);
const speed = (rounds: readonly Round[]): string =>
  median(rounds.map((round) => round.requestsPerSecond)).toFixed(0);
const cost = (rounds: readonly Round[]): string =>
  median(rounds.map((round) => round.cpuMicroseconds)).toFixed(0);

interface Target extends Pick<MeasuredCall, 'path' | 'headers'> {
  readonly server: Server;
}

/** Measures two requests in turns, the first of a pair alternating. */
async function inTurns(first: Target, second: Target) {
  const ours: Round[] = [];
  const theirs: Round[] = [];
  for (const target of [first, second]) await measureRound(target, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) ours.push(await measureRound(first, SECONDS));
    theirs.push(await measureRound(second, SECONDS));
    if (round % 2 === 1) ours.push(await measureRound(first, SECONDS));
  }
  return { ours, theirs };
}

async function measureRound({ path, headers, server }: Target, seconds: number): Promise<Round> {
  const before = readProcessorTime(server.pid);
  const result = await autocannon({
    ...{ url: server.url + path, headers: { ...headers } },
    ...{ connections: CONNECTIONS, duration: seconds },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx + result.errors} requests failed`);
  const cpuMicroseconds = ((readProcessorTime(server.pid) - before) * 1000) / result.requests.total;
  return { requestsPerSecond: result.requests.average, cpuMicroseconds };
}

const barePath = ({ name }: MeasuredCall): string => `/${name}`;

/** Starts a bare Fastify that answers what the site answers now. */
async function startBareServer(
  site: Server,
  calls: readonly MeasuredCall[],
): Promise<Server & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-bare-'));
  const answers: BareAnswer[] = [];
  for (const call of calls) {
    const answer = await fetch(site.url + call.path, { headers: { ...call.headers } });
    const file = join(folder, call.name);
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    answers.push({ path: barePath(call), contentType: answer.headers.get('content-type') ?? '', file });
  }
  const list = join(folder, 'answers.json');
  writeFileSync(list, JSON.stringify(answers));
  const port = await findFreePort();
  const program = fileURLToPath(new URL('support/bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [program, list, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  rmSync(folder, { recursive: true });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function measureMemory(site: Server, calls: readonly MeasuredCall[]) {
  for (const { path, headers } of calls)
    await autocannon({
      ...{ url: site.url + path, headers: { ...headers } },
      ...{ connections: CONNECTIONS, amount: MEMORY_REQUESTS },
    });
  return {
    what: 'memory after all these requests (at least 20,000 of each), MB',
    measured: residentMb(site.pid).toFixed(0),
    target: `≤ ${budgets.targets.memoryAfter20000RequestsMb}`,
  };
}

/** Requests per second of a site with two processes compared with one, on one PostgreSQL and Redis, in turns. */
async function compareProcesses(): Promise<void> {
  const postgres = await startPostgres();
  const redis = await startRedis();
  try {
    if ('missing' in postgres || 'missing' in redis) {
      console.log('1 and 2 processes: not measured, PostgreSQL or Redis is missing');
      return;
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-processes-'));
    const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    const one = await startSite({ dataDir, env });
    const two = await startSite({ dataDir, env: { ...env, WORKERS: '2' } });
    try {
      const rows: { what: string; measured: string; target: string }[] = [];
      for (const call of await listMeasuredCalls(one)) {
        const { ours, theirs } = await inTurns({ ...call, server: two }, { ...call, server: one });
        const factor = median(ours.map((round, index) => ratio(round, theirs[index], 'requestsPerSecond')));
        rows.push({
          what: `${call.title}, 2 processes against 1`,
          measured: `${factor.toFixed(2)} (${speed(ours)} of ${speed(theirs)}/s)`,
          target: '–',
        });
      }
      printTable(rows);
    } finally {
      await Promise.all([one.stop(), two.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    }
  } finally {
    for (const service of [postgres, redis]) if (!('missing' in service)) await service.stop();
  }
}
