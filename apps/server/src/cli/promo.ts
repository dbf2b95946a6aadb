import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openMigrated } from '../db/open-migrated.ts';
import { runPromo, USAGE } from './promo/run-promo.ts';

/** Runs the command and answers its exit code. */
async function main(args: readonly string[]): Promise<number> {
  if (['--help', '-h'].includes(args[0] ?? '--help')) {
    console.log(USAGE);
    return args.length > 0 ? 0 : 1;
  }
  const db = await openMigrated(readConfig(process.env));
  try {
    return await runPromo({ db, now: systemClock(), say: console.log, complain: console.error }, args);
  } finally {
    await db.destroy();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ConfigError ? `zaixue: ${error.message}` : error);
  process.exitCode = 1;
}
