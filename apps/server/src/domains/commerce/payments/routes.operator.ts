import { paymentQuery, paymentReconcile, transferConfirm } from '@zaixue/contract/operator/money/orders';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { FindOperatorsWith } from '../approvals/approval-kind.ts';
import { confirmTransfer } from './settle/confirm-transfer.ts';
import { queryPayment } from './settle/query-payment.ts';
import { reconcilePayments } from './settle/reconcile-payments.ts';

/** Payments that an operator asks about at once: each may wait for its gateway. */
const RECONCILED_AT_ONCE = 100;

/** Payments in the operator console. */
export function registerPaymentOperatorRoutes(
  router: OperatorRouter,
  services: Services,
  findOperatorsWith: FindOperatorsWith,
): void {
  router.on(transferConfirm, ({ params: { id }, body }, { actor, now }) =>
    confirmTransfer(services, actor, { paymentId: id, ...body, findOperatorsWith, now }),
  );

  router.on(paymentQuery, ({ params: { id } }, { actor, now }) => queryPayment(services, actor, { id, now }));

  router.on(paymentReconcile, async (_input, { actor, now }) =>
    ok(await reconcilePayments(services, now, { all: true, most: RECONCILED_AT_ONCE, actor })),
  );
}
