import {
  refundApplicationList,
  refundApplicationRefuse,
  refundAsk,
  refundConfirm,
  refundList,
} from '@zaixue/contract/operator/money/refunds';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { FindOperatorsWith } from '../approvals/approval-kind.ts';
import { listApplications } from './applications/list-applications.ts';
import { refuseApplication } from './applications/refuse-application.ts';
import { askRefund } from './ask-refund.ts';
import { listRefunds } from './list-refunds.ts';
import { presentApplication, presentRefund } from './present-refund.ts';
import { findRefundNo } from './repo.ts';
import { confirmRefund } from './settle-refund.ts';

/** Refunds and the applications of members in the operator console. */
export function registerRefundOperatorRoutes(
  router: OperatorRouter,
  services: Services,
  findOperatorsWith: FindOperatorsWith,
): void {
  router.on(refundAsk, ({ body }, { actor, now }) =>
    askRefund(services, actor, { ...body, findOperatorsWith, now }),
  );

  router.on(refundConfirm, async ({ params }, { actor, now }) => {
    const refundNo = await findRefundNo(services.db, params.id);
    if (refundNo === null) return refuse('not_found');
    const confirmed = await confirmRefund(services, actor, refundNo, now);
    return confirmed ? ok({}) : refuse('refused', { message: '这笔退款不是处理中的线下退款，请刷新' });
  });

  router.on(refundList, async ({ query }) => {
    const { rows, total, counts } = await listRefunds(services.db, query);
    return ok({ rows: rows.map(presentRefund), total, counts, page: query.page, size: query.size });
  });

  router.on(refundApplicationList, async ({ query }) => {
    const { rows, total, counts } = await listApplications(services.db, query);
    return ok({ rows: rows.map(presentApplication), total, counts, page: query.page, size: query.size });
  });

  router.on(refundApplicationRefuse, ({ params, body }, { actor, now }) =>
    refuseApplication(services, actor, { id: params.id, answer: body.answer, now }),
  );
}
