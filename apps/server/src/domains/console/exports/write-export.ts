import { EXPORT_DIRECT_ROWS, type ExportFormat } from '@zaixue/contract/operator/list-export';
import type { Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Cell } from '../../../lib/table-file/cell.ts';
import { type ActSubject, diffFields, hideValues, recordAct } from '../../audit/record-act.ts';
import type { ExportedList, ExportRequest } from './export-list.ts';

/** Rows that are read and in memory at once. Learners wait for one batch on SQLite. */
const BATCH = 200;

/** Reads the rows of an export in batches. */
export async function* readBatches(
  db: Queries,
  list: ExportedList,
  request: ExportRequest<unknown>,
  ids: readonly number[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let start = 0; start < ids.length; start += BATCH)
    yield await list.readRows(db, ids.slice(start, start + BATCH), request);
}

/** Values of a filter that tell who was looked for: the log keeps only that they were used. */
const PERSONAL = ['search'];

export interface RecordedExport {
  readonly subject: ActSubject;
  readonly format: ExportFormat;
  readonly rows: number;
}

/** Records an export with the parts of its filter that limit something. */
export async function recordExport(
  transaction: Transaction<Tables>,
  actor: Actor,
  list: ExportedList,
  { filter, reader }: ExportRequest<unknown>,
  { subject, format, rows }: RecordedExport,
): Promise<void> {
  const unfiltered = list.calls[0].query?.parse({}) as Record<string, unknown>;
  const used = Object.entries(filter as object).filter(([name, value]) => value !== unfiltered[name]);
  const changes = diffFields(null, {
    ...Object.fromEntries(used),
    ...(list.hasMobiles ? { wholeNumbers: reader.wholeNumbers } : {}),
    ...{ format, rows },
  }).flatMap((change) => (PERSONAL.includes(change.field) ? hideValues([change]) : [change]));
  await recordAct(transaction, actor, { act: list.act, subject, changes }, reader.now);
}

export const TOO_MANY_ROWS = `超过 ${EXPORT_DIRECT_ROWS} 行，请作为任务导出`;
