import { z } from 'zod';
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

/** Rows that one export holds at most; the newest. */
export const AUDIT_EXPORT_LIMIT = 50_000;

export const auditExport = defineOperatorCall({
  name: 'auditExport',
  summary: 'The audit log as CSV (UTF-8 with BOM), in the filter of the list. The export is itself recorded.',
  method: 'GET',
  path: '/operator/api/audit/export',
  needs: 'audit.export',
  answersFile: 'text/csv; charset=utf-8',
  query: z.object(auditFilter),
  data: z.unknown(),
  failures: [],
});
