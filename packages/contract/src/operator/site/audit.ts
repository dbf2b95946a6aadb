import { z } from 'zod';
import { defineListExport } from '../list-export.ts';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  dayQuery,
  idQuery,
  milliseconds,
  pageOf,
  pageQuery,
  searchQuery,
} from '../operator-fields.ts';

export const auditEntry = z.object({
  id: z.int(),
  at: milliseconds,
  /** Empty for acts of the program itself. */
  operator: z.string(),
  via: z.enum(['console', 'command', 'system']),
  address: z.string(),
  /** Name of the act, such as `course.price`. */
  act: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** Title or name of the subject at that time. */
  subjectLabel: z.string(),
  outcome: z.enum(['done', 'refused']),
  /** Changed fields. `null` for a side that did not exist; secrets are only `changed`. */
  changes: z.array(
    z.object({ field: z.string(), before: z.unknown().nullable(), after: z.unknown().nullable() }),
  ),
  reason: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditFilter = {
  search: searchQuery,
  operatorId: idQuery,
  /** First part of the act's name, such as `course`; empty for all. */
  area: z.string().max(32).catch('').default(''),
  subjectType: z.string().max(32).catch('').default(''),
  subjectId: z.string().max(64).catch('').default(''),
  outcome: choiceQuery(['all', 'done', 'refused']),
  via: choiceQuery(['all', 'console', 'command', 'system']),
  /** Days at UTC+8, `yyyy-mm-dd`, both included; empty for no limit. */
  from: dayQuery,
  to: dayQuery,
};

export const auditList = defineOperatorCall({
  name: 'auditList',
  summary: 'The audit log, the newest first.',
  method: 'GET',
  path: '/operator/api/audit',
  needs: 'audit.view',
  query: z.object({ ...auditFilter, ...pageQuery }),
  data: pageOf(auditEntry),
  failures: [],
});

/** The list counts up to this number; a higher count is this one. */
export const AUDIT_COUNT_LIMIT = 10_000;
/** Rows that one export holds at most; the newest. */
export const AUDIT_EXPORT_LIMIT = 50_000;

export const [auditExport, auditExportTask] = defineListExport({
  ...{ name: 'audit', what: 'Entries of the audit log', path: '/operator/api/audit' },
  ...{ needs: 'audit.export', filter: auditFilter },
});
