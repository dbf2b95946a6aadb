import fc from 'fast-check';

const DAILY_SEED = 20_260_101;

const LARGEST_SEED = 2 ** 31;

/**
 * fast-check with the same inputs in every run, so that a change is judged by what it changed and not by luck.
 * `FUZZ_SEED=random npm test`, and every run with `TEST_ALL=1`, tries inputs that nobody has tried yet and prints their
 * seed; `FUZZ_SEED=<integer>` makes those of a run before. What fails there becomes an example in the test it broke.
 */
const wanted = process.env.FUZZ_SEED ?? (process.env.TEST_ALL === '1' ? 'random' : String(DAILY_SEED));
const seed = wanted === 'random' ? Math.floor(Math.random() * LARGEST_SEED) : Number(wanted);
if (wanted === 'random') console.log(`FUZZ_SEED=${seed}`);
fc.configureGlobal({ seed });

export default fc;
