import { notifyOperator } from './operator-log.ts';

/**
 * Returns the result of `work`, or `fallback` when it takes longer than `milliseconds`. The work then continues in the
 * background; a later failure is logged for the operator.
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  fallback: Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const limit = new Promise<Result>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve(fallback);
    }, milliseconds);
  });
  const watched = work.catch((error: unknown) => {
    if (!isLate) throw error;
    notifyOperator('work that continued after its timeout failed', error);
    return fallback;
  });
  try {
    return await Promise.race([watched, limit]);
  } finally {
    clearTimeout(timer);
  }
}
