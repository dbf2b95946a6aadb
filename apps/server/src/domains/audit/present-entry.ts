import type { AuditEntry } from '@zaixue/contract/operator/site/audit';
import type { AuditRow } from '../../db/tables/operator-tables.ts';
import type { FieldChange } from './record-act.ts';

/** An entry of the audit log as the console shows it. */
export function presentEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.created_at,
    operator: row.operator_name,
    via: row.via as AuditEntry['via'],
    address: row.address,
    act: row.act,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectLabel: row.subject_label,
    outcome: row.outcome as AuditEntry['outcome'],
    changes: JSON.parse(row.changes) as FieldChange[],
    reason: row.reason,
    requestId: row.request_id,
  };
}
