import { z } from 'zod';
import type { OperatorFailureName } from './operator-failures.ts';
import { rowId } from './operator-fields.ts';
import { idempotencyKey } from './site/tasks.ts';

/** Rows that a bulk act changes at once; more of them are changed by a task. */
export const BULK_AT_ONCE = 200;
/** Most rows of a bulk act. */
export const BULK_LIMIT = 20_000;

/** What a bulk act works on: these rows, or all that the filter of the list finds. */
const selectionOf = <Filter extends z.ZodType>(filter: Filter) =>
  z.union([
    z.object({
      ids: z.array(rowId).min(1, '请选择').max(BULK_AT_ONCE, `一次最多 ${BULK_AT_ONCE} 项`),
    }),
    z.object({
      filter,
      /** Number of rows that the operator saw. */
      expectedCount: z.int().min(1),
      /** Of the task that does it, when there are more than {@link BULK_AT_ONCE} rows. */
      key: idempotencyKey,
    }),
  ]);

/** The body of a bulk act. `filter`: that of the list, without order and page. */
export const bulkBodyOf = <Filter extends z.ZodType, Change extends z.ZodType>(
  filter: Filter,
  change: Change,
) => z.object({ selection: selectionOf(filter), change });

export type BulkBody<Filter, Change> = z.output<
  ReturnType<typeof bulkBodyOf<z.ZodType<Filter>, z.ZodType<Change>>>
>;

/** The answer of a bulk act. A row that failed does not stop the others. */
export const bulkResultOf = <Change extends z.ZodType>(change: Change) =>
  z.object({
    /** Ids of the rows that were changed. */
    done: z.array(z.int()),
    /** Rows that were so already. */
    skipped: z.int(),
    failed: z.array(z.object({ id: z.int(), label: z.string(), message: z.string() })),
    /** Changes of the same call that take it back, each with its rows. Empty when it cannot be taken back. */
    undo: z.array(z.object({ ids: z.array(z.int()), change })),
    /** The task that does it; null when it is done. The task has the rows that fail, and takes them back. */
    taskId: z.int().nullable(),
  });

export type BulkResult<Change> = z.output<ReturnType<typeof bulkResultOf<z.ZodType<Change>>>>;

/**
 * Failures of a bulk act. A single chosen row fails with those of its act; `conflict` has the present number of rows in
 * `fields.expectedCount`.
 */
export const BULK_FAILURES = [
  ...(['not_found', 'invalid', 'conflict', 'refused'] as const),
] satisfies readonly OperatorFailureName[];
