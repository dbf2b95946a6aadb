import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import budgets from '../budgets.json' with { type: 'json' };
import { startSite } from '../tools/site/start-site.ts';
import { median, printTable } from './support/report.ts';

const RESTARTS = 5;

/** Time from the process start to ready, for the first start of an empty demo site and for restarts. */
export async function measureStart(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-bench-'));
  try {
    const first = await startSite({ dataDir });
    await first.stop();
    const restarts: number[] = [];
    for (let round = 0; round < RESTARTS; round += 1) {
      const site = await startSite({ dataDir });
      restarts.push(site.startedInMs);
      await site.stop();
    }
    printTable([
      { what: 'first start with seeding, ms', measured: first.startedInMs.toFixed(0), target: '–' },
      {
        what: 'restart to ready, ms',
        measured: median(restarts).toFixed(0),
        target: `≤ ${budgets.targets.restartToReadyMs}`,
      },
    ]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
