import fc from 'fast-check';

const DAILY_SEED = 20_260_101;

/**
 * fast-check with the same inputs in every run, so that a change is judged by what it changed and not by luck.
 * `FUZZ_SEED=random npm test` tries inputs that nobody has tried yet, `FUZZ_SEED=<integer>` those of a run before;
 * what fails there becomes an example in the test it broke.
 */
const wanted = process.env.FUZZ_SEED ?? DAILY_SEED;
fc.configureGlobal(wanted === 'random' ? {} : { seed: Number(wanted) });

export default fc;
