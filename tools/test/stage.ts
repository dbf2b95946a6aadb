/** Numbers of tests by result. */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The result of a stage. `notes` names each failure, or the reason of a skip. */
export interface StageResult extends Counts {
  notes: string[];
}

export const onePassed = (): StageResult => ({ passed: 1, failed: 0, skipped: 0, notes: [] });

export const oneFailed = (...notes: string[]): StageResult => ({ passed: 0, failed: 1, skipped: 0, notes });

/** A result with all tests skipped, and their number. */
export const allSkipped = (reason: string, count: number): StageResult => ({
  passed: 0,
  failed: 0,
  skipped: count,
  notes: [`${reason} (stands for at least ${count} tests)`],
});

/** The sum of several results, their notes in the same order. */
export function sum(results: readonly StageResult[]): StageResult {
  const total: StageResult = { passed: 0, failed: 0, skipped: 0, notes: [] };
  for (const result of results) {
    total.passed += result.passed;
    total.failed += result.failed;
    total.skipped += result.skipped;
    total.notes.push(...result.notes);
  }
  return total;
}

/** The line that ends every run, e.g. `12 passed, 0 failed, 1 skipped`. */
export const formatCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** One step of `npm test`. */
export interface Stage {
  /** Name for `--only`. */
  id: string;
  title: string;
  /** Part of `npm run check`. */
  quick: boolean;
  /** @param vitestArguments arguments passed on to vitest; other stages ignore them */
  run(vitestArguments: readonly string[]): Promise<StageResult>;
}
