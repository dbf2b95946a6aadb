import { Readable } from 'node:stream';
import { auditActTitle, auditFieldTitle, auditSubjectTitle } from '@zaixue/contract/operator/audit-words';
import { AUDIT_EXPORT_LIMIT } from '@zaixue/contract/operator/site/audit';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Queries } from '../../db/open.ts';
import type { AuditRow } from '../../db/tables/operator-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../lib/actor.ts';
import { CSV_BOM, csvLine } from '../../lib/csv.ts';
import { diffFields, type FieldChange, recordAct } from './record-act.ts';
import { type AuditFilter, findEntriesBefore, findNextEntryId } from './repo.ts';

/** Entries that are read at once. */
const BATCH = 500;

const HEAD = [
  ...['编号', '时间（北京时间）', '操作人', '来源', '地址', '操作', '对象类型', '对象编号', '对象', '结果'],
  ...['变更', '原因', '请求编号', '操作名'],
];
const VIA: Readonly<Record<string, string>> = { console: '控制台', command: '命令行', system: '系统' };

/**
 * Returns the entries that a filter finds as CSV, the newest first, at most 50,000. The text is made while it is read. The
 * export is recorded first; entries that are made meanwhile are left out.
 */
export async function exportLog(
  db: Queries,
  actor: Actor,
  filter: AuditFilter,
  now: number,
): Promise<Readable> {
  const next = await inTransaction(db, async (transaction) => {
    const before = await findNextEntryId(transaction);
    const subject = { type: 'audit', id: '', label: '' };
    const changes = diffFields(null, describeFilter(filter));
    await recordAct(transaction, actor, { act: 'audit.export', subject, changes }, now);
    return before;
  });
  return Readable.from(writeLines(db, filter, next));
}

async function* writeLines(db: Queries, filter: AuditFilter, next: number): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(HEAD);
  let before = next;
  for (let written = 0; written < AUDIT_EXPORT_LIMIT; ) {
    const rows = await findEntriesBefore(db, filter, before, Math.min(BATCH, AUDIT_EXPORT_LIMIT - written));
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => csvLine(cellsOf(row))).join('');
    before = last.id;
    written += rows.length;
  }
}

function cellsOf(row: AuditRow): (string | number)[] {
  const changes = (JSON.parse(row.changes) as FieldChange[]).map(
    ({ field, before, after }) =>
      `${auditFieldTitle(field) ?? field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  );
  return [
    ...[
      row.id,
      toLocalTime(row.created_at),
      row.operator_name,
      VIA[row.via] ?? row.via,
      row.address,
      auditActTitle(row.act) ?? row.act,
    ],
    ...[
      auditSubjectTitle(row.subject_type) ?? row.subject_type,
      row.subject_id,
      row.subject_label,
      row.outcome === 'done' ? '成功' : '拒绝',
    ],
    ...[changes.join('\n'), row.reason, row.request_id, row.act],
  ];
}

/** The parts of a filter that limit something. */
function describeFilter(filter: AuditFilter): Partial<AuditFilter> {
  const isSet = (value: unknown): boolean => value !== '' && value !== 0 && value !== 'all' && value !== null;
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => isSet(value)));
}
