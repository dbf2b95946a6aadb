import { setImmediate } from 'node:timers/promises';

/** Rows read and deleted at once: SQLite blocks the process for the time of a statement. */
export const DELETE_BATCH = 1000;

/** One batch of rows in the order of their ids. */
export interface Batch {
  /** Id of its last row; null when no row is left. */
  readonly lastId: number | null;
  /** Whether rows after this batch cannot be old enough. */
  readonly isLast: boolean;
}

/**
 * Walks a table by id with `deleteAfter`, which deletes the old rows among the next 1,000 after an id. Other work runs
 * between two batches. Rows are appended in the order of time, so the walk ends early and needs no index by time.
 */
export async function deleteInBatches(deleteAfter: (id: number) => Promise<Batch>): Promise<void> {
  let afterId = 0;
  for (;;) {
    const { lastId, isLast } = await deleteAfter(afterId);
    if (lastId === null || isLast) return;
    afterId = lastId;
    await setImmediate();
  }
}

/**
 * Makes the batch of rows that were read in the order of their ids.
 * @param isNew whether a row is too young to be deleted, by the time at which it was written
 */
export function batchOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  isNew: (row: Row) => boolean,
): Batch {
  const last = rows.at(-1);
  return { lastId: last?.id ?? null, isLast: rows.length < DELETE_BATCH || rows.every(isNew) };
}
