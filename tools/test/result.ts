/** Numbers of tests by result. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The result of a check or of the tests of a vitest project. `notes` names each failure, or the reason of a skip. */
export interface Result extends Counts {
  notes: string[];
  /** The tests that took longest. */
  slowest: { name: string; seconds: number }[];
}

const result = (counts: Partial<Counts>, notes: string[] = []): Result => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  ...counts,
  notes,
  slowest: [],
});

export const nothing = (): Result => result({});
export const onePassed = (): Result => result({ passed: 1 });
export const oneFailed = (...notes: string[]): Result => result({ failed: 1 }, notes);

/** A result with all tests skipped, and their number. */
export const allSkipped = (reason: string, count: number): Result =>
  result({ skipped: count }, [`${reason} (stands for at least ${count} tests)`]);

/** How many slow tests are kept. */
const SLOWEST = 10;

/** The sum of several results, their notes in the same order. */
export function sum(results: readonly Result[]): Result {
  const total = nothing();
  for (const one of results) {
    total.passed += one.passed;
    total.failed += one.failed;
    total.skipped += one.skipped;
    total.notes.push(...one.notes);
    total.slowest.push(...one.slowest);
  }
  total.slowest = total.slowest.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return total;
}

/** The line that ends every run, e.g. `12 passed, 0 failed, 1 skipped`. */
export const formatCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
