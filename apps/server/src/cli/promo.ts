import { systemClock } from '../lib/clock.ts';
import { runPromo, USAGE } from './promo/run-promo.ts';
import { openDatabaseOnly, runDatabaseCommand } from './run-command.ts';

await runDatabaseCommand({
  usage: USAGE,
  open: openDatabaseOnly,
  run: ({ db }, args) =>
    runPromo({ db, now: systemClock(), print: console.log, printError: console.error }, args),
});
