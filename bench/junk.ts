import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from '../tools/site/start-site.ts';
import { INSPECTED, openMemoryProbe } from './support/process-usage.ts';
import { median, percentile, printTable } from './support/report.ts';
import { startLoad } from './support/start-load.ts';

const REQUESTS = 2000;
const CLIENTS = 20;
const ROUNDS = 3;
const READS = 1000;
/** Visitors arrive at a fixed rate, independent of the server's speed. */
const BETWEEN_READS_MS = 20;

/**
 * Memory of the server after 2,000 pages with random query parameters, twice: from one client, which the rate limit stops, and
 * from 2,000 clients, which it does not. Then the response time of other visitors while 20 such clients run.
 */
export async function measureJunk(): Promise<void> {
  const site = await startSite({ env: { ...INSPECTED, TRUSTED_PROXIES: '127.0.0.1' } });
  const probe = await openMemoryProbe(site.output());
  try {
    await readTimes(site.url);
    const rows = [];
    for (const [name, clientAddress] of [
      ['one client', () => '203.0.113.1'],
      ['as many clients', (number: number) => `2001:db8:${(number + 1).toString(16)}::1`],
    ] as const) {
      const before = await probe.read();
      const statuses = await askJunk(site.url, 0, clientAddress);
      const first = await probe.read();
      await askJunk(site.url, REQUESTS, (number) => clientAddress(number + REQUESTS));
      const second = await probe.read();
      rows.push(
        { what: `${name}: answers to ${REQUESTS} addresses`, measured: countsOf(statuses), target: '–' },
        {
          what: `${name}: heap after them, of before`,
          measured: `${(first.heapUsed / before.heapUsed).toFixed(2)} (${before.heapUsed.toFixed(0)} → ${first.heapUsed.toFixed(0)} MB)`,
          target: '≤ 1.2',
        },
        {
          what: `${name}: resident memory after ${REQUESTS} more, of after the first`,
          measured: `${(second.rss / first.rss).toFixed(2)} (${first.rss.toFixed(0)} → ${second.rss.toFixed(0)} MB)`,
          target: '≤ 1.1',
        },
      );
    }
    const idle: number[] = [];
    const loaded: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) idle.push(percentile(await readTimes(site.url), 0.95));
    // One minute in total: the window of the rate limit.
    const load = await startLoad<Record<string, number>>('junk-load', [
      site.url,
      String(CLIENTS),
      '198.51.100',
    ]);
    for (let round = 0; round < ROUNDS; round += 1) loaded.push(percentile(await readTimes(site.url), 0.95));
    const totals = await load.stop();
    printTable([
      ...rows,
      { what: 'a page of a visitor, p95, idle, ms', measured: median(idle).toFixed(1), target: '–' },
      {
        what: `the same beside ${CLIENTS} such clients, ms`,
        measured: median(loaded).toFixed(1),
        target: '–',
      },
      { what: 'ratio', measured: (median(loaded) / median(idle)).toFixed(2), target: '≤ 3' },
      { what: 'answers to the junk', measured: countsOf(totals), target: '429 from the 121st on' },
    ]);
  } finally {
    probe.close();
    await site.stop();
  }
}

const countsOf = (statuses: Readonly<Record<string, number>>): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

async function askJunk(
  url: string,
  from: number,
  clientAddress: (number: number) => string,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (let number = 0; number < REQUESTS; number += 1) {
    // Half of them in a parameter that the screen reads, so that each is a different page.
    const junk = from + number;
    const path = number % 2 ? `/courses?junk=${junk}` : `/search?keywords=junk-${junk}`;
    const response = await fetch(url + path, { headers: { 'x-forwarded-for': clientAddress(number) } });
    await response.arrayBuffer();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  }
  return statuses;
}

let visitor = 0;

/** Response times of pages in milliseconds, each from a different client address. */
async function readTimes(url: string): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let read = 0; read < READS; read += 1) {
    visitor += 1;
    times.push(readTime(url, `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`));
    await wait(BETWEEN_READS_MS);
  }
  return Promise.all(times);
}

async function readTime(url: string, address: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/courses`, { headers: { 'x-forwarded-for': address } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`a visitor was answered ${response.status}`);
  return performance.now() - started;
}
