import { auditExport, auditList } from '@zaixue/contract/operator/site/audit';
import { instantsOfDays } from '@zaixue/contract/rules/wire-time';
import type { OperatorRouter } from '../../http/operator/operator-router.ts';
import { ok } from '../../lib/outcome.ts';
import type { Services } from '../../services.ts';
import { exportLog } from './export-log.ts';
import { presentEntry } from './present-entry.ts';
import { type AuditFilter, findEntries } from './repo.ts';

/** The audit log in the operator console. */
export function registerAuditOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(auditList, async ({ query }) => {
    const { page, size } = query;
    const { rows, total } = await findEntries(services.db, readFilter(query), { page, size });
    return ok({ rows: rows.map(presentEntry), total, page, size });
  });

  router.on(auditExport, async ({ query }, { actor, now }) => {
    const content = await exportLog(services.db, actor, readFilter(query), now);
    return ok({ filename: '操作日志.csv', content });
  });
}

type Query = Omit<AuditFilter, 'since' | 'until'> & { readonly from: string; readonly to: string };

/** The days are those of UTC+8, both included. A day that does not exist is no limit. */
function readFilter({ from, to, ...filter }: Query): AuditFilter {
  const { search, operatorId, area, subjectType, subjectId, outcome, via } = filter;
  return {
    ...{ search, operatorId, area, subjectType, subjectId, outcome, via },
    ...instantsOfDays({ from, to }),
  };
}
