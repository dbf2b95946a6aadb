import { type ExportFormat, exportFormat } from '@zaixue/contract/operator/list-export';
import { z } from 'zod';
import type { Cell } from '../../../lib/table-file/cell.ts';
import { writeTable } from '../../../lib/table-file/write-table.ts';
import type { Services } from '../../../services.ts';
import { defineTaskKind, type TaskKind } from '../../operations/tasks/task-kind.ts';
import type { ExportedList, ExportReader, ExportRequest } from './export-list.ts';
import { readBatches } from './write-export.ts';

/** Longest rest after a batch, milliseconds. */
const MAX_REST_MS = 200;

/** What the task of an export keeps. */
export interface ExportParameters {
  readonly id: number;
  readonly filter: unknown;
  readonly format: ExportFormat;
  readonly reader: ExportReader;
  /** The highest id at the beginning: rows that were made since are left out, also after a restart. */
  readonly upTo: number;
}

/** The kind of task that writes the file of a list. The name of the file is the title of the task. */
export function exportKind(list: ExportedList): TaskKind {
  const [direct] = list.calls;
  const parameters = z.object({
    ...{ id: z.int(), filter: direct.query ?? z.unknown(), format: exportFormat, upTo: z.int() },
    reader: z.object({ now: z.int(), seesNumbers: z.boolean(), wholeNumbers: z.boolean() }),
  });
  return defineTaskKind<ExportParameters>({
    name: list.act,
    needs: direct.needs as TaskKind['needs'],
    parameters,
    alsoNeeds: ({ reader }) => [
      ...(list.alsoNeeds ?? []),
      ...(list.hasMobiles && reader.wholeNumbers ? (['export.personal'] as const) : []),
    ],
    isReachable: async (db, request, scope) => (await list.describe(db, request, scope)) !== null,
    writeFile: (services, { title, parameters: request, report }) => ({
      name: title,
      content: writeTable(request.format, {
        head: list.head,
        batches: readSlowly(services, list, request, report),
      }),
    }),
  });
}

/** Reads the rows with a rest after each batch: half of the time belongs to the learners. */
async function* readSlowly(
  { db, sleep }: Services,
  list: ExportedList,
  { upTo, ...request }: ExportParameters,
  report: (done: number) => void,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const ids = await findAllIds(db, list, request);
  const wanted = ids.filter((id) => id <= upTo);
  let done = 0;
  let startedAt = performance.now();
  for await (const rows of readBatches(db, list, request, wanted)) {
    yield rows;
    done += rows.length;
    report(done);
    await sleep(Math.min(MAX_REST_MS, performance.now() - startedAt));
    startedAt = performance.now();
  }
}

/** Ids of all rows of an export. */
export const findAllIds = (
  db: Services['db'],
  list: ExportedList,
  request: ExportRequest<unknown>,
): Promise<number[]> => list.findIds(db, request, Number.MAX_SAFE_INTEGER);
