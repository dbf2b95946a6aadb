import budgets from '../budgets.json' with { type: 'json' };
import { startSite } from '../tools/site/start-site.ts';
import { CHROMIUM_MISSING, findChromium } from './browser/chromium.ts';
import { type ColdVisit, visitAgain, visitCold } from './browser/cold-visit.ts';
import type { TransferKind } from './browser/transfers.ts';
import { median, printTable } from './support/report.ts';

const RUNS = 5;
const KINDS: readonly TransferKind[] = ['html', 'js', 'css', 'image', 'font', 'api', 'other'];

/**
 * Cold first visits of the measured pages on a slow phone and network: each in a fresh browser, medians of five, pages
 * in turns so that all have the same background load.
 */
export async function measureFirstLoad(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) {
    console.log(`Skipped: ${CHROMIUM_MISSING}.`);
    return;
  }
  const { network, largestContentfulPaintMs, secondVisitMs } = budgets.targets;
  const paths = Object.entries(budgets.gates.pages);
  const visits = new Map<string, ColdVisit[]>(paths.map(([path]) => [path, []]));
  const second: ColdVisit[] = [];
  const site = await startSite();
  try {
    for (const [path] of paths) await (await fetch(site.url + path)).text();
    for (let run = 0; run < RUNS; run += 1) {
      for (const [path] of paths) {
        const visit = await visitCold(site.url + path, { executablePath, conditions: network });
        visits.get(path)?.push(visit);
      }
      second.push(await visitAgain(`${site.url}/`, { executablePath, conditions: network }));
    }
  } finally {
    await site.stop();
  }
  for (const [path, gates] of paths) {
    const ofPath = visits.get(path) ?? [];
    const middle = (read: (visit: ColdVisit) => number): number => median(ofPath.map(read));
    const bytesOf = (kind: TransferKind) =>
      middle(({ transfers }) =>
        transfers.filter((transfer) => transfer.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0),
      );
    console.log(`\n### ${path} — median of ${RUNS}, largest paint: ${ofPath.at(-1)?.largestElement}\n`);
    printTable([
      { what: 'FCP, ms', measured: middle((visit) => visit.firstContentfulPaint).toFixed(0), target: '–' },
      {
        what: 'LCP, ms',
        measured: middle((visit) => visit.largestContentfulPaint).toFixed(0),
        target: `≤ ${largestContentfulPaintMs}`,
      },
      {
        what: 'CLS',
        measured: middle((visit) => visit.cumulativeLayoutShift).toFixed(3),
        target: `≤ ${gates.cumulativeLayoutShift}`,
      },
      {
        what: 'requests',
        measured: middle(({ transfers }) => transfers.length).toFixed(0),
        target: `≤ ${gates.requests}`,
      },
      {
        what: 'JS + CSS with the style in the document, KB',
        measured: kilobytes(middle((visit) => visit.jsCssBytes)),
        target: `≤ ${kilobytes(gates.jsCssBrotliBytes)}`,
      },
      ...KINDS.map((kind) => ({ what: `${kind}, KB`, measured: kilobytes(bytesOf(kind)), target: '–' })),
    ]);
  }
  console.log(`\n### / for the second time, from the service worker — median of ${RUNS}\n`);
  printTable([
    {
      what: 'FCP, ms',
      measured: median(second.map((visit) => visit.firstContentfulPaint)).toFixed(0),
      target: '–',
    },
    {
      what: 'LCP, ms',
      measured: median(second.map((visit) => visit.largestContentfulPaint)).toFixed(0),
      target: `≤ ${secondVisitMs}`,
    },
  ]);
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
