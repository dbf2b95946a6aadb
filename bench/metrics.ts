import autocannon from 'autocannon';
import budgets from '../budgets.json' with { type: 'json' };
import { findFreePort } from '../tools/site/free-port.ts';
import { type RunningSite, startSite } from '../tools/site/start-site.ts';
import { readProcessorTime } from './support/process-usage.ts';
import { median, printTable } from './support/report.ts';

const PATH = '/api/v2/courses?page=1&page_size=10';
const CONNECTIONS = 20;
const WARM_UP_SECONDS = 5;
const SECONDS = 5;
const ROUNDS = 8;
/** Monitors usually read every 15 to 60 seconds. */
const SCRAPE_INTERVAL_MS = 5000;

interface Round {
  readonly requestsPerSecond: number;
  /** Processor time of the server for one request, microseconds. */
  readonly cpuMicroseconds: number;
}

/**
 * Requests per second of the course list with the metrics on, compared with a site without them. Both sites run at the same time and
 * are measured in turns, the first of a pair alternating, so that both have the same background load. The metrics are read
 * every five seconds meanwhile.
 */
export async function measureMetrics(): Promise<void> {
  const metricsPort = await findFreePort();
  const without = await startSite();
  const measured = await startSite({ env: { METRICS_PORT: String(metricsPort) } });
  const scraping = setInterval(() => void scrape(metricsPort), SCRAPE_INTERVAL_MS);
  try {
    for (const site of [without, measured]) await measureRound(site, WARM_UP_SECONDS);
    const rounds: { readonly without: Round; readonly measured: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 2 === 0) {
        const first = await measureRound(without, SECONDS);
        rounds.push({ without: first, measured: await measureRound(measured, SECONDS) });
      } else {
        const first = await measureRound(measured, SECONDS);
        rounds.push({ measured: first, without: await measureRound(without, SECONDS) });
      }
    }
    const speed = (of: 'without' | 'measured') => median(rounds.map((round) => round[of].requestsPerSecond));
    const cpu = (of: 'without' | 'measured') => median(rounds.map((round) => round[of].cpuMicroseconds));
    const shares = rounds.map((round) => round.measured.requestsPerSecond / round.without.requestsPerSecond);
    printTable([
      { what: 'course list without metrics, requests/s', measured: speed('without').toFixed(0), target: '–' },
      { what: 'course list with metrics, requests/s', measured: speed('measured').toFixed(0), target: '–' },
      {
        what: 'share, median of the pairs',
        measured: median(shares).toFixed(3),
        target: `≥ ${budgets.targets.courseListShareWithMetrics}`,
      },
      {
        what: 'share of each pair',
        measured: shares.map((share) => share.toFixed(2)).join(' '),
        target: '–',
      },
      {
        what: 'processor time of a request, µs: without, with',
        measured: `${cpu('without').toFixed(1)}, ${cpu('measured').toFixed(1)} (× ${(cpu('measured') / cpu('without')).toFixed(3)})`,
        target: '–',
      },
      { what: 'time of one scrape, ms', measured: (await scrape(metricsPort)).toFixed(1), target: '–' },
    ]);
  } finally {
    clearInterval(scraping);
    await Promise.all([without.stop(), measured.stop()]);
  }
}

async function measureRound({ url, pid }: RunningSite, seconds: number): Promise<Round> {
  const before = readProcessorTime(pid);
  const result = await autocannon({ url: url + PATH, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests failed`);
  const cpuMicroseconds = ((readProcessorTime(pid) - before) * 1000) / result.requests.total;
  return { requestsPerSecond: result.requests.average, cpuMicroseconds };
}

/** Reads the metrics; returns how long it took, milliseconds. */
async function scrape(port: number): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!answer.ok || !(await answer.text()).includes('zaixue_http_requests_total'))
    throw new Error('the metrics were not answered');
  return performance.now() - started;
}
