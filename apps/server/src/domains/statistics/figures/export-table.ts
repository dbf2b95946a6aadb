import { Readable } from 'node:stream';
import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AnsweredFile } from '../../../http/operator/operator-router.ts';
import type { Actor } from '../../../lib/actor.ts';
import { TABLE_TYPES, type TableFormat, writeTable } from '../../../lib/table-file/write-table.ts';
import { type ActSubject, diffFields, recordAct } from '../../audit/record-act.ts';
import type { FigureTable } from './tables.ts';

export interface ExportInput {
  readonly actor: Actor;
  readonly now: number;
  /** Name of the table, in Chinese; also the beginning of the file's name. */
  readonly title: string;
  /** What it is about, if it is one thing. */
  readonly subject?: ActSubject;
  /** The query of the call. */
  readonly query: Readonly<Record<string, unknown>> & { readonly format: TableFormat };
  readonly table: FigureTable;
}

/** A table of figures as a file. The export is recorded first. */
export async function exportTable(
  db: Database,
  { actor, now, title, subject, query, table }: ExportInput,
): Promise<AnsweredFile> {
  const used = Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== '' && value !== 'none' && value !== 'all'),
  );
  await inTransaction(db, (transaction) =>
    recordAct(
      transaction,
      actor,
      {
        act: 'statistics.export',
        subject: subject ?? { type: 'statistics', id: '', label: title },
        changes: diffFields(null, used),
      },
      now,
    ),
  );
  const { format } = query;
  const batches = Readable.from([table.rows]);
  const content = Readable.from(writeTable(format, { head: table.head, batches }), { objectMode: false });
  return { filename: `${title}.${format}`, type: TABLE_TYPES[format], content };
}
