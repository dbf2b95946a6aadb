import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AnsweredFile } from '../../../http/operator/operator-router.ts';
import type { Actor } from '../../../lib/actor.ts';
import { CSV_BOM, csvLine } from '../../../lib/csv.ts';
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
  readonly query: Readonly<Record<string, unknown>>;
  readonly table: FigureTable;
}

/** A table of figures as CSV. The export is recorded first. */
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
  const lines = [table.head, ...table.rows].map((cells) => csvLine(cells));
  return { filename: `${title}.csv`, content: CSV_BOM + lines.join('') };
}
