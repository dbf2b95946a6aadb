import { systemClock } from '../lib/clock.ts';
import { runComment, USAGE } from './comment/run-comment.ts';
import { openDatabaseOnly, runDatabaseCommand } from './run-command.ts';

await runDatabaseCommand({
  usage: USAGE,
  open: openDatabaseOnly,
  run: ({ db }, args) =>
    runComment({ db, now: systemClock(), print: console.log, printError: console.error }, args),
});
