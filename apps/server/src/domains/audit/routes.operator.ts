import { auditList } from '@zaixue/contract/operator/site/audit';
import type { OperatorRouter } from '../../http/operator/operator-router.ts';
import { ok } from '../../lib/outcome.ts';
import type { Services } from '../../services.ts';
import { readAuditFilter } from './list-entries.ts';
import { presentEntry } from './present-entry.ts';
import { findEntries } from './repo.ts';

/** The audit log in the operator console. */
export function registerAuditOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(auditList, async ({ query }) => {
    const { page, size } = query;
    const { rows, total } = await findEntries(services.db, readAuditFilter(query), { page, size });
    return ok({ rows: rows.map(presentEntry), total, page, size });
  });
}
