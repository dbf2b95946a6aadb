import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { Queries } from '../../../db/open.ts';
import type { OperatorTask } from '../../../db/tables/operator-tables.ts';
import type { Services } from '../../../services.ts';
import { processOwner } from '../../../start/process-owner.ts';
import { contextOf, rowOf } from './read-task.ts';
import type { EndedRow, TaskKind } from './task-kind.ts';
import { LEASE_MS } from './task-lease.ts';
import { findRowsAfter, renewLease } from './task-repo.ts';

/** Interval at which the lease is renewed and the progress stored, milliseconds. */
const RENEW_EVERY_MS = 1000;
const ROWS_AT_ONCE = 500;
/** Place of result files in the storage. */
const FOLDER = 'operator-results';

export interface WrittenResult {
  readonly result_key: string;
  readonly result_name: string;
  /** What the kind reported last; missing when it reported nothing. */
  readonly done?: number;
}

/**
 * Makes the result file of a task that this process holds. Null when the task was stopped, another process took it over, or
 * the server stops; a file that was begun is not stored.
 */
export async function writeResult(
  services: Services,
  kind: TaskKind,
  task: OperatorTask,
  stop: AbortSignal,
): Promise<WrittenResult | null> {
  if (!kind.writeFile) return null;
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  let reported: number | null = null;
  const renew = async (): Promise<void> => {
    const until = services.clock() + LEASE_MS;
    const lease = { id: task.id, owner: processOwner, until, done: reported };
    if (!(await renewLease(services.db, lease))) lost.abort();
  };
  // A failed renewal is followed by the next one; the lease is much longer than the interval.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_EVERY_MS);
  try {
    const { name, content } = kind.writeFile(services, {
      ...contextOf(kind, task, services.clock()),
      signal,
      rows: () => readRows(services.db, task.id),
      report: (done) => {
        reported = done;
      },
    });
    const key = `${FOLDER}/${task.id}-${randomUUID()}${extname(name)}`;
    await services.storage.put(key, Readable.from(content, { signal, objectMode: false }));
    return { result_key: key, result_name: name, ...(reported === null ? {} : { done: reported }) };
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function* readRows(db: Queries, taskId: number): AsyncGenerator<EndedRow> {
  for (let after = 0; ; ) {
    const rows = await findRowsAfter(db, { taskId, after, limit: ROWS_AT_ONCE });
    for (const row of rows)
      yield { ...rowOf(row), outcome: row.outcome as EndedRow['outcome'], message: row.message };
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.row_number;
  }
}
