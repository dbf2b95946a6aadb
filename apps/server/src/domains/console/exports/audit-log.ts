import type { CallRequest } from '@zaixue/contract/call';
import { auditActTitle, auditFieldTitle, auditSubjectTitle } from '@zaixue/contract/operator/audit-words';
import { auditExport, auditExportTask } from '@zaixue/contract/operator/site/audit';
import { findListedEntries, readEntries } from '../../audit/list-entries.ts';
import type { FieldChange } from '../../audit/record-act.ts';
import { defineExportedList, wholeList } from './export-list.ts';

const VIA: Readonly<Record<string, string>> = { console: '控制台', command: '命令行', system: '系统' };

/** The audit log. */
export const auditLogExport = defineExportedList<CallRequest<typeof auditExport>['query']>({
  calls: [auditExport, auditExportTask],
  act: 'audit.export',
  hasMobiles: false,
  head: [
    ...['编号', '时间（北京时间）', '操作人', '来源', '地址', '操作', '对象类型', '对象编号', '对象', '结果'],
    ...['变更', '原因', '请求编号', '操作名'],
  ],
  describe: wholeList('audit', '操作日志'),
  findIds: (db, { filter }, limit) => findListedEntries(db, filter, limit),
  readRows: async (db, ids) =>
    (await readEntries(db, ids)).map((row) => [
      ...[row.id, { at: row.created_at }, row.operator_name, VIA[row.via] ?? row.via, row.address],
      ...[auditActTitle(row.act) ?? row.act, auditSubjectTitle(row.subject_type) ?? row.subject_type],
      ...[row.subject_id, row.subject_label, row.outcome === 'done' ? '成功' : '拒绝'],
      ...[describeChanges(row.changes), row.reason, row.request_id, row.act],
    ]),
});

function describeChanges(stored: string): string {
  const changes = (JSON.parse(stored) as FieldChange[]).map(
    ({ field, before, after }) =>
      `${auditFieldTitle(field) ?? field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  );
  return changes.join('\n');
}
