import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import budgets from '../budgets.json' with { type: 'json' };
import { findFreePort } from '../tools/site/free-port.ts';
import { startSite } from '../tools/site/start-site.ts';
import { residentMb } from './support/process-usage.ts';
import { median, printTable } from './support/report.ts';

const PATH = '/api/v2/courses?page=1&page_size=10';
const CONNECTIONS = 20;
const SECONDS = 5;
const ROUNDS = 3;
const MEMORY_REQUESTS = 20_000;

/**
 * Requests per second of the course list, compared with a bare Fastify that sends the same bytes, in turns so that
 * both have the same background load, and the server's memory after 20,000 requests.
 */
export async function measureThroughput(): Promise<void> {
  const site = await startSite();
  const bytes = await (await fetch(site.url + PATH)).text();
  const file = join(site.dataDir, 'courses.json');
  writeFileSync(file, bytes);
  const port = await findFreePort();
  const bare = spawn(
    process.execPath,
    [fileURLToPath(new URL('support/bare-server.ts', import.meta.url)), file, String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(bare.stdout, 'data');
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    await requestsPerSecond(site.url, 2);
    await requestsPerSecond(`http://127.0.0.1:${port}`, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await requestsPerSecond(`http://127.0.0.1:${port}`, SECONDS));
      ours.push(await requestsPerSecond(site.url, SECONDS));
    }
    await autocannon({ url: site.url + PATH, connections: CONNECTIONS, amount: MEMORY_REQUESTS });
    const share = median(ours) / median(theirs);
    printTable([
      { what: 'bare Fastify, requests/s', measured: median(theirs).toFixed(0), target: '–' },
      { what: 'course list, requests/s', measured: median(ours).toFixed(0), target: '–' },
      {
        what: 'share of bare Fastify',
        measured: share.toFixed(2),
        target: `≥ ${budgets.targets.courseListShareOfBareFastify}`,
      },
      {
        what: 'memory after all these requests (at least 20,000), MB',
        measured: residentMb(site.pid).toFixed(0),
        target: `≤ ${budgets.targets.memoryAfter20000RequestsMb}`,
      },
    ]);
  } finally {
    bare.kill();
    await site.stop();
  }
}

async function requestsPerSecond(base: string, seconds: number): Promise<number> {
  const result = await autocannon({ url: base + PATH, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests failed`);
  return result.requests.average;
}
