import { memberCreditRecords } from '@zaixue/contract/calls/account';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import { litePage } from '../../http/paging.ts';
import type { Router } from '../../http/router.ts';
import { ok } from '../../lib/outcome.ts';
import type { Services } from '../../services.ts';
import { findCreditRecords } from './repo.ts';

/** Point records (contract 5.8). */
export function registerCreditRoutes(router: Router, { db }: Services): void {
  router.member(memberCreditRecords, async ({ query }, { session }) => {
    const page = { page: query.page, size: query.page_size };
    const { rows, total } = await findCreditRecords(db, session.member.id, page);
    const presented = rows.map(({ sum, remark, created_at }) => ({
      sum,
      remark,
      created_at: toIsoTime(created_at),
    }));
    return ok(litePage({ rows: presented, total }));
  });
}
