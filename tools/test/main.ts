import { readArguments } from './arguments.ts';
import { cleanUpWhenInterrupted } from './environment/on-interrupt.ts';
import { runStages, summary } from './run-stages.ts';
import { stages } from './stages.ts';

const wanted = readArguments(
  process.argv.slice(2),
  stages.map(({ id }) => id),
);
if (typeof wanted === 'string') {
  console.error(wanted);
  process.exit(1);
}
// Read by property tests and by vitest.config.ts.
if (wanted.all) process.env.TEST_ALL = '1';
cleanUpWhenInterrupted();
const chosen = stages.filter(({ id, quick }) => (wanted.only ? id === wanted.only : quick || !wanted.quick));
const outcomes = await runStages(chosen, wanted.vitest, console.log);
console.log(summary(outcomes));
process.exitCode = outcomes.some(({ result }) => result.failed > 0) ? 1 : 0;
