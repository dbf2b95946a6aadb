import { type CrashPlan, runPurchasesWithCrashes } from '../tools/site/crash-purchases.ts';
import { killProcessing } from '../tools/site/kill-processing.ts';
import { startPostgres } from '../tools/test/environment/postgres.ts';
import { printTable } from './support/report.ts';

const ROUNDS = 50;
/** Rounds with one data folder. */
const BATCH = 10;

/** Kills server and ffmpeg 50 times during transcoding, and prints the final states. */
export async function measureKillProcessing(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += BATCH) {
    const report = await killProcessing(BATCH);
    console.log(JSON.stringify(report));
  }
}

const PURCHASES = 500;
const PLAN = { purchases: PURCHASES, comeWithinMs: 40_000, killEveryMs: [300, 3000] } as const;

/**
 * Kills servers (SIGKILL) at random moments of 500 purchases that the simulator pays: one process on SQLite, two on
 * PostgreSQL. After the restart and one reconciliation everything must be delivered, and nothing twice.
 */
export async function measurePurchasesKill(): Promise<void> {
  await report('SQLite, one process', { ...PLAN, processes: 1, databaseUrl: null });
  const postgres = await startPostgres();
  if ('missing' in postgres) {
    console.log(`PostgreSQL is left out: ${postgres.missing}`);
    return;
  }
  try {
    await report('PostgreSQL, two processes', { ...PLAN, processes: 2, databaseUrl: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function report(how: string, plan: CrashPlan): Promise<void> {
  const result = await runPurchasesWithCrashes(plan);
  const target = String(PURCHASES);
  printTable([
    { what: `${how}: kills`, measured: String(result.kills), target: '–' },
    { what: `${how}: orders`, measured: String(result.orders), target },
    {
      what: `${how}: delivered before the reconciliation`,
      measured: String(result.deliveredBefore),
      target: '–',
    },
    { what: `${how}: delivered after it`, measured: String(result.delivered), target },
    {
      what: `${how}: members with other than one period, message and points`,
      measured: String(result.wrongMembers),
      target: '0',
    },
    { what: `${how}: books balance`, measured: result.booksBalance ? 'yes' : 'no', target: 'yes' },
  ]);
  if (!result.booksBalance) console.log(result.books);
}
