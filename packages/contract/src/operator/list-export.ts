import { z } from 'zod';
import { defineOperatorCall, type OperatorCall } from './operator-call.ts';
import type { OperatorFailureName } from './operator-failures.ts';
import type { Permission } from './permissions.ts';
import { idempotencyKey, operatorTask } from './site/tasks.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Rows that are answered at once; more are written by a task. */
export const EXPORT_DIRECT_ROWS = 5000;

/** The format of an export; CSV (UTF-8 with BOM) unless it is `xlsx`. */
export const exportFormat = z.enum(EXPORT_FORMATS).catch('csv').default('csv');

interface ListExport<Filter extends z.ZodRawShape, Params extends z.ZodType> {
  /** Beginning of the names of the calls, such as `order`. */
  readonly name: string;
  /** What is exported, such as `Orders`. */
  readonly what: string;
  /** Path of the list, with `{id}` where it belongs to something. */
  readonly path: string;
  /** The id in the path. */
  readonly params?: Params;
  readonly needs: Permission;
  /** The filter and order of the list. */
  readonly filter: Filter;
  readonly failures?: readonly OperatorFailureName[];
}

/**
 * The two calls that export a list in its filter and order: one answers the file, with more than {@link EXPORT_DIRECT_ROWS} rows
 * it is refused; the other starts a task that writes the file. Both are recorded.
 */
export function defineListExport<
  const Filter extends z.ZodRawShape,
  Params extends z.ZodType = z.ZodUndefined,
>(list: ListExport<Filter, Params>) {
  const { name, what, path, params, needs, filter, failures = [] } = list;
  const query = z.object({ ...filter, format: exportFormat });
  const body = z.object({ ...query.shape, key: idempotencyKey });
  const common = {
    ...(params ? { params } : {}),
    needs,
    failures: [...(params ? (['not_found'] as const) : []), ...failures, 'refused'] as const,
  };
  return [
    defineOperatorCall<Params, typeof query, z.ZodUndefined, z.ZodUnknown>({
      ...common,
      name: `${name}Export`,
      summary: `${what} as CSV or .xlsx, in the filter and order of the list, at most ${EXPORT_DIRECT_ROWS} rows. Mobile numbers are whole with the right export.personal, otherwise masked. The export is recorded.`,
      method: 'GET',
      path: `${path}/export`,
      answersFile: 'text/csv; charset=utf-8',
      query,
      data: z.unknown(),
    }),
    defineOperatorCall<Params, z.ZodUndefined, typeof body, typeof operatorTask>({
      ...common,
      name: `${name}ExportTask`,
      summary: `Starts a task that writes ${what.toLowerCase()} as CSV or .xlsx, in the filter and order of the list. The file is kept for 24 hours. The same key again answers the same task.`,
      method: 'POST',
      path: `${path}/export-task`,
      body,
      data: operatorTask,
    }),
  ] as const;
}

/** The calls that `defineListExport` makes. */
export type ListExportCalls = readonly [OperatorCall, OperatorCall];
